import { lateSection } from '../../ui/late-section.tsx';
import { useSite } from '../data/use-site.ts';
import { PageHead } from '../parts/page-head.tsx';
import { AboutHero } from './about-hero.tsx';

const AboutRest = lateSection('despre-noi', () => import('./about-rest.tsx'));

export default function AboutPage() {
  const site = useSite();
  const { about } = site.images;
  return (
    <>
      <PageHead
        title="Despre Noi"
        description="O echipă de 8 grădinari și peisagiști, cu peste 15 ani de experiență și 500 de proiecte. Grădini proiectate, plantate și îngrijite cu garanție de 2 ani."
        image={about}
        pictures={site.pictures}
      />
      <AboutHero picture={about} facts={site.pictures[about]} />
      <AboutRest site={site} />
    </>
  );
}
