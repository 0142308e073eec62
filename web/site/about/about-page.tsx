import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { lazySection } from '../../ui/layout/lazy-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { pageQuery, queryPath } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { useSite } from '../queries/use-site.ts';
import { AboutHero } from './about-hero.tsx';

const AboutStory = lazySection('despre-poveste', () => import('./about-story.tsx'));
const AboutPeople = lazySection('despre-echipa', () => import('./about-people.tsx'));
const AboutValues = lazySection('despre-valori', () => import('./about-values.tsx'));
const Specialisations = lazySection('despre-specializari', () => import('./specialisations.tsx'));
const AboutTestimonials = lazySection('despre-marturii', () => import('./about-testimonials.tsx'));
const AboutClosing = lazySection('despre-final', () => import('./about-closing.tsx'));

export const loader = createPrefetchLoader((get) => get(queryPath(pageQuery('about'))).catch(() => undefined));
export const clientLoader = noPrefetch;

export default function AboutPage() {
  const site = useSite();
  const { texts, textOr } = usePage('about');
  const { about, contact, share } = site.images;
  const { story, people, values, specialisations, voices } = texts;
  return (
    <>
      <PageHead
        title="Despre Noi"
        description={texts.seoDescription ?? texts.lead ?? site.tagline}
        image={texts.shareImage ?? about}
        pictures={{ ...site.pictures, ...texts.pictures }}
      />
      <AboutHero
        title={textOr(texts.title, site.name)}
        lead={textOr(texts.lead, site.tagline)}
        figures={texts.figures ?? []}
        picture={about}
        facts={site.pictures[about]}
      />
      {story && <AboutStory title={texts.storyTitle} story={story} picture={contact} facts={site.pictures[contact]} />}
      {people && <AboutPeople title={texts.peopleTitle} people={people} pictures={texts.pictures} />}
      {values && <AboutValues title={texts.valuesTitle} values={values} />}
      {specialisations && <Specialisations title={texts.specialisationsTitle} specialisations={specialisations} />}
      {voices && <AboutTestimonials title={texts.voicesTitle} voices={voices} />}
      <AboutClosing title={texts.closingTitle} text={texts.closingText} picture={share} facts={site.pictures[share]} />
    </>
  );
}
