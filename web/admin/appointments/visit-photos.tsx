import { useState } from 'react';
import { type PhotoMoment, photoMoments, type VisitDetail } from '../../../contract/staff-visits.ts';
import { getVisitPhoto } from '../../../contract/visit-photos.ts';
import { addressOf } from '../../lib/call.ts';
import { Lightbox } from '../../ui/lightbox.tsx';
import { usePrivatePictures } from '../parts/use-private-pictures.ts';
import { PhotoAdd } from './photo-add.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { momentWords } from './photo-words.ts';
import { usePhotoSender } from './use-photo-sender.ts';
import { WaitingPhotos } from './waiting-photos.tsx';

/** What the garden was and what it has become: two columns that make pairs. */
export function VisitPhotos({ visit }: { visit: VisitDetail }) {
  usePhotoSender();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {photoMoments.map((moment) => (
          <section key={moment} aria-label={`Fotografii ${momentWords[moment]}`}>
            <h3 className="mb-2 first-letter:uppercase">{momentWords[moment]}</h3>
            <Column visit={visit} moment={moment} />
            <PhotoAdd visitId={visit.id} moment={moment} />
          </section>
        ))}
      </div>
      <WaitingPhotos visitId={visit.id} />
    </>
  );
}

function Column({ visit, moment }: { visit: VisitDetail; moment: PhotoMoment }) {
  const [opened, setOpened] = useState<number | null>(null);
  const paramsOf = (photo: string) => ({ id: visit.id, photo });
  const photos = visit.photoList
    .filter((photo) => photo.moment === moment)
    .map((photo, at) => ({
      ...photo,
      name: `Fotografia ${at + 1} ${momentWords[moment]}`,
    }));
  const small = usePrivatePictures(photos.map(({ id }) => addressOf(getVisitPhoto, { params: paramsOf(id) })));
  const large = usePrivatePictures(
    opened === null
      ? []
      : photos.map(({ id }) => addressOf(getVisitPhoto, { params: paramsOf(id), query: { size: 'full' } })),
  );
  return (
    <>
      <ul className="mb-3 grid grid-cols-2 gap-2 empty:hidden">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoTile {...photo} visitId={visit.id} url={small[at]} onOpen={() => setOpened(at)} />
          </li>
        ))}
      </ul>
      <Lightbox
        // The small one stands in until the large one is here.
        pictures={photos.map(({ name }, at) => ({ src: large[at] ?? small[at] ?? '', alt: name }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
