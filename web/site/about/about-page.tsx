import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { classes } from '../../ui/classes.ts';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { Container, Eyebrow } from '../../ui/layout/section.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buildPageQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePage, useSite } from '../queries/use-public-query.ts';

/** One file for four small sections: visitors who scroll to one soon reach the next. */
const importSections = () => import('./about-sections.tsx');
const AboutStory = createLazySection('despre-poveste', async () => ({ default: (await importSections()).AboutStory }));
const AboutPeople = createLazySection('despre-echipa', async () => ({ default: (await importSections()).AboutPeople }));
const AboutValues = createLazySection('despre-valori', async () => ({ default: (await importSections()).AboutValues }));
const Specialisations = createLazySection('despre-specializari', async () => ({
  default: (await importSections()).Specialisations,
}));
const AboutTestimonials = createLazySection('despre-marturii', () => import('./about-testimonials.tsx'));
const AboutClosing = createLazySection('despre-final', () => import('./about-closing.tsx'));

export const loader = createPrefetchLoader((get) => get(buildPageQuery('about')).catch(() => undefined));

export default function AboutPage() {
  const site = useSite();
  const { texts, textOr } = usePage('about');
  const { share } = site.images;
  const about = texts.imageUrl ?? site.images.about;
  const pictures = { ...site.pictures, ...texts.pictures };
  const { story, storyImage, people, values, specialisations, voices } = texts;
  return (
    <>
      <PageHead
        title="Despre Noi"
        description={texts.seoDescription ?? texts.lead ?? site.tagline}
        image={texts.shareImage ?? about}
        pictures={pictures}
      />
      <AboutHero
        title={textOr(texts.title, site.name)}
        lead={textOr(texts.lead, site.tagline)}
        figures={texts.figures ?? []}
        picture={about}
        facts={pictures[about]}
      />
      {story && (
        <AboutStory
          title={texts.storyTitle}
          story={story}
          picture={storyImage}
          facts={storyImage ? pictures[storyImage] : undefined}
        />
      )}
      {people && <AboutPeople title={texts.peopleTitle} people={people} pictures={texts.pictures} />}
      {values && <AboutValues title={texts.valuesTitle} values={values} />}
      {specialisations && <Specialisations title={texts.specialisationsTitle} specialisations={specialisations} />}
      {voices && <AboutTestimonials title={texts.voicesTitle} voices={voices} />}
      <AboutClosing title={texts.closingTitle} text={texts.closingText} picture={share} facts={site.pictures[share]} />
    </>
  );
}

interface AboutHeroProps {
  title: string;
  lead: string;
  figures: NonNullable<PageTexts<'about'>['figures']>;
  picture: string;
  facts: PictureMetadata | undefined;
}

function AboutHero({ title, lead, figures, picture, facts }: AboutHeroProps) {
  return (
    <header className="pt-band">
      <Container>
        <Eyebrow className="mb-5">Despre noi</Eyebrow>
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
          <h1 className="text-hero leading-[1.04] lg:col-span-8">{title}</h1>
          <p className="max-w-measure text-lead text-ink-soft lg:col-span-4 lg:pb-2">{lead}</p>
        </div>
      </Container>
      <Container className={classes('mt-10 lg:mt-14', !picture && figures.length === 0 && 'pb-band')}>
        {picture && (
          <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sand lg:aspect-2/1">
            <Picture src={picture} facts={facts} fill priority sizes="(min-width: 1304px) 1240px, 94vw" />
          </div>
        )}
        {figures.length > 0 && (
          <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 lg:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {figures.map(({ value, label }) => (
              <Stat
                key={label}
                value={value}
                label={label}
                className="border-t border-sand pt-5 last:odd:max-lg:col-span-full"
              />
            ))}
          </div>
        )}
      </Container>
    </header>
  );
}
