import { Leaf } from 'lucide-react';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { filledRows, Reveal, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { BeforeAfter } from '../../ui/media/before-after.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { Said } from '../layout/said.tsx';
import { selectTeaserProjects, type TeaserProject } from './teaser-projects.ts';

export default function PortfolioTeaser({ items }: { items: TeaserProject[] | undefined }) {
  const { transformed, others } = selectTeaserProjects(items ?? []);
  if (items && !transformed && others.length === 0) return null;
  return (
    <Section tone="forest" aria-labelledby="portofoliu" className="estimate-120 lg:estimate-74">
      <SectionHeading
        id="portofoliu"
        eyebrow="Portofoliu"
        title={
          items && !transformed ? 'Grădini pe care le-am terminat' : 'Trageți de mâner și vedeți ce a fost aici înainte'
        }
        action={<TextLink to="/portfolio" arrow data-prefetch label="Tot portofoliul" />}
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
            <ButtonLink to={`/portfolio/${transformed.item.id}`} variant="onDark" className="mt-7" data-prefetch>
              <Said tu="Vezi povestea grădinii" dvs="Vedeți povestea grădinii" />
            </ButtonLink>
          </div>
        </Reveal>
      )}
      {others.length > 0 && (
        <ul className={`mt-14 gap-x-6 gap-y-10 lg:mt-20 ${filledRows.three}`}>
          {others.map((item) => (
            <OtherProject key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OtherProject({ item }: { item: TeaserProject }) {
  const { id, title, location, imageUrl, pictures } = item;
  return (
    <li className="zoom-host group relative nth-3:sm:max-lg:hidden lg:only:grid lg:only:grid-cols-[7fr_5fr] lg:only:items-center lg:only:gap-x-12">
      <div className="overflow-clip rounded-card bg-forest-deep">
        {isUsableUrl(imageUrl) ? (
          <Picture
            src={imageUrl}
            facts={pictures?.[imageUrl]}
            ratio="3 / 2"
            zoom
            sizes="(max-width: 639px) 92vw, (max-width: 1023px) 46vw, 400px"
          />
        ) : (
          <span className="flex aspect-3/2 items-center justify-center">
            <Leaf size={56} strokeWidth={1} aria-hidden className="text-sage" />
          </span>
        )}
      </div>
      <div className="group-has-data-[picture=error]:relative">
        <h3 className="mt-5">
          <Link
            to={`/portfolio/${id}`}
            data-prefetch
            className="stretch decoration-1 underline-offset-[0.2em] group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        {location && <p className="mt-1 text-sm text-(--quiet)">{location}</p>}
      </div>
    </li>
  );
}
