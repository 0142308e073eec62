import { useSite } from '../data/use-site.ts';
import { PageHead } from '../parts/page-head.tsx';
import { AboutClosing } from './about-closing.tsx';
import { AboutHero } from './about-hero.tsx';
import { AboutStory } from './about-story.tsx';
import { AboutTestimonials } from './about-testimonials.tsx';
import { AboutValues } from './about-values.tsx';
import { Specialisations } from './specialisations.tsx';

export default function AboutPage() {
  const site = useSite();
  const { about, contact, share } = site.images;
  return (
    <>
      <PageHead
        title="Despre Noi"
        description="O echipă de 8 grădinari și peisagiști, cu peste 15 ani de experiență și 500 de proiecte. Grădini proiectate, plantate și îngrijite cu garanție de 2 ani."
        image={about}
        pictures={site.pictures}
      />
      <AboutHero picture={about} facts={site.pictures[about]} />
      <AboutStory picture={contact} facts={site.pictures[contact]} />
      <AboutValues />
      <Specialisations />
      <AboutTestimonials />
      <AboutClosing picture={share} facts={site.pictures[share]} />
    </>
  );
}
