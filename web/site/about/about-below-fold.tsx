import type { Site } from '../../../contract/site/schemas.ts';
import { AboutClosing } from './about-closing.tsx';
import { AboutStory } from './about-story.tsx';
import { AboutTestimonials } from './about-testimonials.tsx';
import { AboutValues } from './about-values.tsx';
import { Specialisations } from './specialisations.tsx';

/** Everything under the first screen. */
export default function AboutBelowFold({ site }: { site: Site }) {
  const { contact, share } = site.images;
  return (
    <>
      <AboutStory picture={contact} facts={site.pictures[contact]} />
      <AboutValues />
      <Specialisations />
      <AboutTestimonials />
      <AboutClosing picture={share} facts={site.pictures[share]} />
    </>
  );
}
