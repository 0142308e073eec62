import { Leaf } from 'lucide-react';
import { Link } from 'react-router';
import type { Project } from '../../../contract/content/projects.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';

export function TeaserProject({ item }: { item: Project }) {
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
            prefetch="intent"
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
