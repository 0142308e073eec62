import { useState } from 'react';
import { getInquiryPhoto } from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import { endpointUrl } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Lightbox } from '../../ui/media/lightbox.tsx';
import { usePrivatePhotos } from '../page/use-private-photos.ts';

/** Private photos. */
export function InquiryPhotos({ inquiry }: { inquiry: InquiryDetail }) {
  const [opened, setOpened] = useState<number | null>(null);
  const urls = usePrivatePhotos(
    inquiry.pictures.map(({ position }) => endpointUrl(getInquiryPhoto, { params: { id: inquiry.id, position } })),
  );
  if (inquiry.pictures.length === 0) return null;
  const alt = (at: number) => `Fotografia ${at + 1} trimisă de ${inquiry.name}`;
  return (
    <div>
      <ul aria-label="Fotografii" className="flex flex-wrap gap-3">
        {inquiry.pictures.map(({ position, width, height }, at) => {
          const url = urls[at];
          return (
            <li key={position} className="max-w-full">
              {url ? (
                <button
                  type="button"
                  onClick={() => setOpened(at)}
                  aria-label={`Mărește fotografia ${at + 1}`}
                  className="block overflow-hidden rounded-xl border border-sand"
                >
                  <img
                    src={url}
                    alt={alt(at)}
                    width={width}
                    height={height}
                    className="h-28 w-auto object-cover sm:h-32"
                  />
                </button>
              ) : (
                <Skeleton className="h-28 w-40 sm:h-32" />
              )}
            </li>
          );
        })}
      </ul>
      <Lightbox
        pictures={urls.flatMap((src, at) => (src ? [{ src, alt: alt(at) }] : []))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
