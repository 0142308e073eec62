import { initials } from '../../ui/layout/plain-text.tsx';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { SmallPicture } from '../../ui/media/small-picture.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface AboutPeopleProps {
  title: string | undefined;
  people: NonNullable<PageTexts<'about'>['people']>;
  pictures: PageTexts<'about'>['pictures'];
}

export default function AboutPeople({ title = 'Oamenii noștri', people, pictures }: AboutPeopleProps) {
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
                <span className="display text-title text-leaf-dark">{initials(name)}</span>
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
