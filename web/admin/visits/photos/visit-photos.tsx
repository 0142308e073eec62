import { ArrowLeftRight, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type PhotoChange, type PhotoMoment, photoMoments } from '../../../../contract/visits/photos.ts';
import {
  changeVisitPhoto,
  deleteVisitPhoto,
  getRequestPhoto,
  getVisitPhoto,
} from '../../../../contract/visits/routes.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { call, endpointUrl } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { usePrivatePhotos } from '../../../lib/use-private-photos.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Lightbox } from '../../../ui/media/lightbox.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { ClientPhotos } from '../../pictures/private-photos.tsx';
import { WaitingBar } from '../../shell/waiting-bar.tsx';
import { AddPhotoButton, photoMomentLabels } from './photo-upload.tsx';

export function VisitPhotos({ visit }: { visit: VisitDetail }) {
  return (
    <>
      <WaitingBar visitId={visit.id} />
      {visit.requestPhotos.length > 0 && (
        <section aria-label="Fotografii trimise de client" className="mb-6">
          <h3 className="mb-2">Trimise de client</h3>
          <ClientPhotos
            photos={visit.requestPhotos}
            toUrl={(position) => endpointUrl(getRequestPhoto, { params: { id: visit.id, position } })}
            name={visit.name}
          />
        </section>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {photoMoments.map((moment) => (
          <section key={moment} aria-label={`Fotografii ${photoMomentLabels[moment]}`}>
            <h3 className="mb-2 first-letter:uppercase">{photoMomentLabels[moment]}</h3>
            <Column visit={visit} moment={moment} />
            <AddPhotoButton visit={visit} moment={moment} />
          </section>
        ))}
      </div>
      <ConsentNote visit={visit} />
    </>
  );
}

function ConsentNote({ visit: { photoList, photoConsentAt, state } }: { visit: VisitDetail }) {
  if (photoList.length === 0) return null;
  return (
    <div className="mt-3 space-y-1 text-sm text-ink-soft">
      <p>Clientul vede în raportul vizitei doar fotografiile cu ochiul deschis.</p>
      {state === 'completed' && (
        <p>
          {photoConsentAt
            ? `Clientul a fost de acord, la ${formatDayAndTime(photoConsentAt)}, ca fotografiile să apară în portofoliu.`
            : 'Clientul nu și-a dat acordul ca fotografiile să apară în portofoliu.'}
        </p>
      )}
    </div>
  );
}

function Column({ visit, moment }: { visit: VisitDetail; moment: PhotoMoment }) {
  const [opened, setOpened] = useState<number | null>(null);
  const toParams = (photo: string) => ({ id: visit.id, photo });
  const photos = visit.photoList
    .filter((photo) => photo.moment === moment)
    .map((photo, at) => ({
      ...photo,
      name: `Fotografia ${at + 1} ${photoMomentLabels[moment]}`,
    }));
  const small = usePrivatePhotos(photos.map(({ id }) => endpointUrl(getVisitPhoto, { params: toParams(id) })));
  const large = usePrivatePhotos(
    opened === null
      ? []
      : photos.map(({ id }) => endpointUrl(getVisitPhoto, { params: toParams(id), query: { size: 'full' } })),
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

interface PhotoTileProps {
  visitId: string;
  id: string;
  name: string;
  moment: PhotoMoment;
  isForClient: boolean;
  url: string | undefined;
  onOpen: () => void;
}

function PhotoTile({ visitId, id, name, moment, isForClient, url, onOpen }: PhotoTileProps) {
  const params = { id: visitId, photo: id };
  const other: PhotoMoment = moment === 'before' ? 'after' : 'before';
  const options = { refreshes: 'visits' } as const;
  const mark = useAction((input: PhotoChange) => call(changeVisitPhoto, { params, input }), options);
  const remove = useAction(() => call(deleteVisitPhoto, { params }), options);
  return (
    <figure className="relative overflow-hidden rounded-xl border border-sand">
      {url ? (
        <button type="button" onClick={onOpen} aria-label={`Mărește: ${name}`} className="block w-full">
          <img src={url} alt={name} className="aspect-4/3 w-full object-cover" />
        </button>
      ) : (
        <Skeleton className="aspect-4/3 w-full" />
      )}
      <figcaption className="flex justify-between bg-paper px-1">
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`${name}: arată clientului`}
          aria-pressed={isForClient}
          title="Arată clientului"
          disabled={mark.isPending}
          onClick={() => mark.run({ isForClient: !isForClient })}
          icon={isForClient ? Eye : EyeOff}
          className={isForClient ? 'bg-leaf-soft text-leaf-dark' : 'text-ink-soft'}
        />
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`${name}: mută la „${photoMomentLabels[other]}”`}
          disabled={mark.isPending}
          onClick={() => mark.run({ moment: other })}
          icon={ArrowLeftRight}
        />
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`Șterge: ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.run()}
          icon={Trash2}
        />
      </figcaption>
    </figure>
  );
}
