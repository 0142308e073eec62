import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { getInitials, Paragraphs } from '../../ui/layout/plain-text.tsx';
import { Eyebrow, filledRows, Reveal, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { SmallPicture } from '../../ui/media/small-picture.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface AboutStoryProps {
  title: string | undefined;
  story: string;
  picture: string | undefined;
  facts: PictureMetadata | undefined;
}

export function AboutStory({ title = 'Povestea noastră', story, picture, facts }: AboutStoryProps) {
  return (
    <Section aria-labelledby="povestea">
      <div className="grid items-center gap-x-12 gap-y-12 lg:grid-cols-12">
        {picture && (
          <Reveal className="lg:col-span-5">
            <div className="relative aspect-4/5 overflow-hidden sm:max-lg:aspect-3/2 rounded-card bg-sand">
              <Picture
                src={picture}
                facts={facts}
                fill
                sizes="(min-width: 1304px) 499px, (min-width: 1024px) 38vw, 94vw"
              />
            </div>
          </Reveal>
        )}
        <div className={picture ? 'lg:col-span-6 lg:col-start-7' : 'lg:col-span-8'}>
          <Eyebrow className="mb-4">Povestea noastră</Eyebrow>
          <h2 id="povestea">{title}</h2>
          <Paragraphs text={story} className="mt-7 max-w-measure" />
        </div>
      </div>
    </Section>
  );
}

interface AboutPeopleProps {
  title: string | undefined;
  people: NonNullable<PageTexts<'about'>['people']>;
  pictures: PageTexts<'about'>['pictures'];
}

export function AboutPeople({ title = 'Oamenii noștri', people, pictures }: AboutPeopleProps) {
  return (
    <Section tone="paper" aria-labelledby="oamenii">
      <SectionHeading id="oamenii" eyebrow="Echipa" title={title} />
      <ul className={`gap-x-8 gap-y-10 ${filledRows.three}`}>
        {people.map(({ name, role, photo }) => (
          <li key={name} className="flex items-center gap-5">
            {isUsableUrl(photo) ? (
              <SmallPicture src={photo} facts={pictures?.[photo]} className={portrait} />
            ) : (
              <span aria-hidden className={`flex items-center justify-center bg-leaf-soft ${portrait}`}>
                <span className="display text-title text-leaf-dark">{getInitials(name)}</span>
              </span>
            )}
            <div className="min-w-0">
              <h3 className="wrap-anywhere">{name}</h3>
              {role && <p className="mt-1.5 text-ink-soft">{role}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const portrait = 'size-28 shrink-0 rounded-card lg:size-32';

interface AboutValuesProps {
  title: string | undefined;
  values: NonNullable<PageTexts<'about'>['values']>;
}

export function AboutValues({ title = 'Ce ne călăuzește', values }: AboutValuesProps) {
  return (
    <Section tone="forest" aria-labelledby="valorile">
      <SectionHeading id="valorile" eyebrow="Valorile noastre" title={title} />
      <ul className={`gap-x-12 gap-y-12 ${filledRows.threeShort}`}>
        {values.map(({ icon, title: name, text }) => (
          <li key={name} className="border-t border-(--hairline) pt-8">
            {icon && <NamedIcon name={icon} size={30} strokeWidth={1.5} className="mb-6 text-sage" />}
            <h3>{name}</h3>
            {text && <p className="mt-3 max-w-sm text-sand">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SpecialisationsProps {
  title: string | undefined;
  specialisations: NonNullable<PageTexts<'about'>['specialisations']>;
}

export function Specialisations({ title = 'Ce facem', specialisations }: SpecialisationsProps) {
  return (
    <Section tone="paper" aria-labelledby="specializari">
      <SectionHeading id="specializari" eyebrow="Specializări" title={title} />
      <ul className="border-b border-sand">
        {specialisations.map(({ title: name, text }) => (
          <li key={name} className="grid gap-x-12 gap-y-3 border-t border-sand py-8 md:grid-cols-12 lg:py-10">
            <h3 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] md:col-span-6">{name}</h3>
            {text && <p className="max-w-measure text-ink-soft md:col-span-6">{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
