import { useState } from 'react';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { getOwnQuotePhoto } from '../../../contract/quotes/routes.ts';
import { endpointUrl } from '../../lib/call.ts';
import { Lightbox } from '../../ui/media/lightbox.tsx';

/** Without scripts a photo opens as a file. */
export function QuotePhotos({ photos, token }: { photos: OwnQuote['photos']; token: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const pictures = photos.map(({ position, width, height }, place) => ({
    src: endpointUrl(getOwnQuotePhoto, { params: { token, position } }),
    alt: `Fotografia ${place + 1} din ${photos.length}`,
    width,
    height,
  }));
  return (
    <section aria-labelledby="titlu-fotografii">
      <h2 id="titlu-fotografii" className="text-heading">
        Fotografii
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {pictures.map(({ src, alt, width, height }, place) => (
          <li key={src}>
            <a
              href={src}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault();
                setOpened(place);
              }}
              className="zoom-host block overflow-clip rounded-inset"
            >
              <img
                src={src}
                width={width}
                height={height}
                alt={alt}
                loading="lazy"
                className="aspect-4/3 w-full bg-sand object-cover print:aspect-auto"
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} index={opened} onClose={() => setOpened(null)} />
    </section>
  );
}
