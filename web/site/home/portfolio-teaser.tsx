import { Link } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { Reveal } from '../../ui/layout/reveal.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { BeforeAfter } from '../../ui/media/before-after.tsx';
import { selectTeaserProjects } from './select-teaser-projects.ts';
import { TeaserProject } from './teaser-project.tsx';

/** One garden before and after, to be dragged, and a few more to be visited. `items` is undefined while they load. */
export default function PortfolioTeaser({ items }: { items: Project[] | undefined }) {
  const { transformed, others } = selectTeaserProjects(items ?? []);
  if (items && !transformed && others.length === 0) return null;
  return (
    <Section tone="forest" aria-labelledby="portofoliu">
      <SectionHeading
        id="portofoliu"
        eyebrow="Portofoliu"
        title={
          items && !transformed ? 'Grădini pe care le-am terminat' : 'Trageți de mâner și vedeți ce a fost aici înainte'
        }
        action={
          <TextLink asChild arrow>
            <Link to="/portfolio" prefetch="intent">
              Tot portofoliul
            </Link>
          </TextLink>
        }
      />
      {!items && <Skeleton className="aspect-3/2 w-full rounded-card bg-white/10" />}
      {transformed && (
        <Reveal className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
          <BeforeAfter
            {...transformed.pair}
            label={`Compară înainte și după: ${transformed.item.title}`}
            sizes="(max-width: 1023px) 94vw, 810px"
          />
          <div className="lg:pb-4">
            {transformed.item.location && (
              <p className="text-sm font-semibold text-(--quiet)">{transformed.item.location}</p>
            )}
            <h3 className="mt-2">{transformed.item.title}</h3>
            <p className="mt-4 text-(--quiet)">{transformed.item.description}</p>
            <Button asChild variant="onDark" className="mt-7">
              <Link to={`/portfolio/${transformed.item.id}`} prefetch="intent">
                Vezi povestea grădinii
              </Link>
            </Button>
          </div>
        </Reveal>
      )}
      {others.length > 0 && (
        <ul className={`mt-14 gap-x-6 gap-y-10 lg:mt-20 ${filledRows.three}`}>
          {others.map((item) => (
            <TeaserProject key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}
