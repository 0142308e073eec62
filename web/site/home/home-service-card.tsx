import { ArrowRight, Leaf } from 'lucide-react';
import { Link } from 'react-router';
import type { Service } from '../../../contract/content/services.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { truncateText } from '../../ui/layout/truncate.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';

/** The card is one link, unless its picture failed and offers a retry. */
export function HomeServiceCard({ service }: { service: Service }) {
  const { id, name, description, price, priceGuide, imageUrl, pictures } = service;
  return (
    <article className="group zoom-host on-dark relative isolate flex aspect-4/5 max-h-136 min-h-[29rem] w-full min-w-0 flex-col justify-end overflow-clip rounded-card bg-forest">
      {isUsableUrl(imageUrl) ? (
        <Picture
          src={imageUrl}
          facts={pictures?.[imageUrl]}
          fill
          ratio="4 / 5"
          zoom
          className="data-[picture=error]:bottom-auto data-[picture=error]:h-1/2"
          sizes="(max-width: 767px) 92vw, (max-width: 1023px) 46vw, 400px"
        />
      ) : (
        <Leaf size={72} strokeWidth={1} aria-hidden className="absolute inset-x-0 top-1/4 mx-auto text-sage" />
      )}
      <div className="z-20 scrim-foot px-6 pt-28 pb-6 group-has-data-[picture=error]:relative group-has-data-[picture=error]:pt-6 sm:px-7 sm:pb-7">
        <h3>
          <Link to={`/services/${id}`} prefetch="intent" className="stretch outline-offset-[-6px]">
            {name}
          </Link>
        </h3>
        <p className="mt-2.5 text-sm text-limestone">{truncateText(description, textLengths.carouselDescription)}</p>
        <p className="mt-5 flex items-center justify-between gap-4 border-t border-(--hairline) pt-4 text-sm font-semibold figures">
          {price || (priceGuide ? 'Calculați prețul' : 'Preț la cerere')}
          <ArrowRight size={20} aria-hidden className="shrink-0 transition-transform group-hover:translate-x-1" />
        </p>
      </div>
    </article>
  );
}
