import type { Site } from '../../../contract/site/schemas.ts';
import type { PageTexts } from '../queries/use-page.ts';
import { AboutClosing } from './about-closing.tsx';
import { AboutPeople } from './about-people.tsx';
import { AboutStory } from './about-story.tsx';
import { AboutTestimonials } from './about-testimonials.tsx';
import { AboutValues } from './about-values.tsx';
import { Specialisations } from './specialisations.tsx';

/** Everything under the first screen; what the company has not written is not there. */
export default function AboutBelowFold({ site, texts }: { site: Site; texts: PageTexts<'about'> }) {
  const { contact, share } = site.images;
  const { story, people, values, specialisations, voices } = texts;
  return (
    <>
      {story && <AboutStory title={texts.storyTitle} story={story} picture={contact} facts={site.pictures[contact]} />}
      {people && <AboutPeople title={texts.peopleTitle} people={people} pictures={texts.pictures} />}
      {values && <AboutValues title={texts.valuesTitle} values={values} />}
      {specialisations && <Specialisations title={texts.specialisationsTitle} specialisations={specialisations} />}
      {voices && <AboutTestimonials title={texts.voicesTitle} voices={voices} />}
      <AboutClosing title={texts.closingTitle} text={texts.closingText} picture={share} facts={site.pictures[share]} />
    </>
  );
}
