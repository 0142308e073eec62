import { useState } from 'react';
import { type PhotoMoment, photoMoments } from '../../../../contract/visits/photos.ts';
import { getRequestPhoto, getVisitPhoto } from '../../../../contract/visits/routes.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { endpointUrl } from '../../../lib/call.ts';
import { Lightbox } from '../../../ui/media/lightbox.tsx';
import { ClientPhotos } from '../../page/client-photos.tsx';
import { usePrivatePhotos } from '../../page/use-private-photos.ts';
import { AddPhotoButton, photoMomentLabels } from './add-photo-button.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { QueuedPhotos, usePhotoSender } from './queued-photos.tsx';

export function VisitPhotos({ visit }: { visit: VisitDetail }) {
  usePhotoSender();
  return (
    <>
      {visit.requestPhotos.length > 0 && (
        <section aria-label="Fotografii trimise de client" className="mb-6">
          <h3 className="mb-2">Trimise de client</h3>
          <ClientPhotos
            photos={visit.requestPhotos}
            urlOf={(position) => endpointUrl(getRequestPhoto, { params: { id: visit.id, position } })}
            name={visit.name}
          />
        </section>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {photoMoments.map((moment) => (
          <section key={moment} aria-label={`Fotografii ${photoMomentLabels[moment]}`}>
            <h3 className="mb-2 first-letter:uppercase">{photoMomentLabels[moment]}</h3>
            <Column visit={visit} moment={moment} />
            <AddPhotoButton visitId={visit.id} moment={moment} />
          </section>
        ))}
      </div>
      <QueuedPhotos visitId={visit.id} />
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
      name: `Fotografia ${at + 1} ${photoMomentLabels[moment]}`,
    }));
  const small = usePrivatePhotos(photos.map(({ id }) => endpointUrl(getVisitPhoto, { params: paramsOf(id) })));
  const large = usePrivatePhotos(
    opened === null
      ? []
      : photos.map(({ id }) => endpointUrl(getVisitPhoto, { params: paramsOf(id), query: { size: 'full' } })),
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
        // The small one is a placeholder.
        pictures={photos.map(({ name }, at) => ({ src: large[at] ?? small[at] ?? '', alt: name }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
