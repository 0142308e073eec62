import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSite } from '../queries/use-site.ts';
import { AboutHero } from './about-hero.tsx';

const AboutBelowFold = lazySection('despre-noi', () => import('./about-below-fold.tsx'));

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
      <AboutBelowFold site={site} />
    </>
  );
}
