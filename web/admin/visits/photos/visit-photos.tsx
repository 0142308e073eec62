import { ArrowLeftRight, Camera, Eye, EyeOff, Trash2 } from 'lucide-react';
import { formatLinkChannel } from '../../../../contract/clients/link-channels.ts';
import { type PhotoMoment, photoMoments } from '../../../../contract/crew/entries.ts';
import { addStopPhoto, changeStopPhoto, getStopRequestPhoto } from '../../../../contract/crew/routes.ts';
import type { PhotoChange, VisitPhoto } from '../../../../contract/visits/photos.ts';
import { deleteVisitPhoto } from '../../../../contract/visits/routes.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { buildEndpointUrl, call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { getBlob } from '../../../lib/request.ts';
import { fillPhotoForm } from '../../kit/browser-storage/queue-sender.ts';
import { queuePhotos } from '../../kit/browser-storage/stop-queue.ts';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { showFailureToast, useAction } from '../../kit/changes/use-action.tsx';
import { ClientPhotos } from '../../kit/pictures/private-photos.tsx';
import { IconButton } from '../../kit/shell/buttons.tsx';
import { WaitingBar } from '../../kit/shell/waiting-bar.tsx';
import { FileButton, momentLabels, PhotoTiles, useSentPhotos } from './photo-tiles.tsx';

export function VisitPhotos({ visit }: { visit: VisitDetail }) {
  return (
    <>
      <WaitingBar visitId={visit.id} />
      {visit.requestPhotos.length > 0 && (
        <section aria-label="Fotografii trimise de client" className="mb-6">
          <h3 className="mb-2">Trimise de client</h3>
          <ClientPhotos
            photos={visit.requestPhotos}
            toUrl={(position) => buildEndpointUrl(getStopRequestPhoto, { params: { id: visit.id, position } })}
            name={visit.name}
          />
        </section>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {photoMoments.map((moment) => (
          <Column key={moment} visit={visit} moment={moment} />
        ))}
      </div>
      <ConsentNote visit={visit} />
    </>
  );
}

function ConsentNote({
  visit: { photoList, photoConsentAt, photoConsentChannel: channel, state },
}: {
  visit: VisitDetail;
}) {
  if (photoList.length === 0) return null;
  return (
    <div className="mt-3 space-y-1 text-sm text-ink-soft">
      <p>Clientul vede în raportul vizitei doar fotografiile cu ochiul deschis.</p>
      {state === 'completed' && (
        <p>
          {photoConsentAt
            ? `Clientul a fost de acord, la ${formatDayAndTime(photoConsentAt)}${channel ? ` (link ${formatLinkChannel(channel)})` : ''}, ca fotografiile să apară în portofoliu.`
            : 'Clientul nu și-a dat acordul ca fotografiile să apară în portofoliu.'}
        </p>
      )}
    </div>
  );
}

function Column({ visit, moment }: { visit: VisitDetail; moment: PhotoMoment }) {
  const when = momentLabels[moment].toLowerCase();
  const sent = useSentPhotos(
    visit.id,
    visit.photoList.filter((photo) => photo.moment === moment),
  );
  const photos = sent.map((photo, index) => ({ ...photo, name: `Fotografia ${index + 1} ${when}` }));
  // Photos are queued on the device until the server has them.
  const add = (files: File[]) => queuePhotos(visit, moment, files).catch(showFailureToast);
  return (
    <section aria-label={`Fotografii ${when}`}>
      <h3 className="mb-2">{momentLabels[moment]}</h3>
      <PhotoTiles photos={photos} className="mb-3">
        {(photo) => <PhotoButtons photo={photo} visitId={visit.id} />}
      </PhotoTiles>
      <FileButton
        onAdd={(files) => void add(files)}
        className="min-h-11 border-dashed font-medium transition-colors hover:bg-leaf-soft"
      >
        <Camera size={18} aria-hidden />
        Adaugă {when}
      </FileButton>
    </section>
  );
}

type SentPhoto = VisitPhoto & { name: string; path: string };

function PhotoButtons({ visitId, photo }: { visitId: string; photo: SentPhoto }) {
  const { id, name, moment, isForClient } = photo;
  const params = { id: visitId, photo: id };
  const other: PhotoMoment = moment === 'before' ? 'after' : 'before';
  const options = { refreshes: staleWithVisits } as const;
  const mark = useAction((input: PhotoChange) => call(changeStopPhoto, { params, input }), options);
  const remove = usePhotoRemoval(visitId, photo);
  return (
    <div className="flex justify-between bg-paper px-1">
      <IconButton
        label={`${name}: arată clientului`}
        aria-pressed={isForClient}
        title="Arată clientului"
        disabled={mark.isPending}
        onClick={() => mark.run({ isForClient: !isForClient })}
        icon={isForClient ? Eye : EyeOff}
        className={isForClient ? 'bg-leaf-soft text-leaf-dark' : 'text-ink-soft'}
      />
      <IconButton
        label={`${name}: mută la „${momentLabels[other].toLowerCase()}”`}
        disabled={mark.isPending}
        onClick={() => mark.run({ moment: other })}
        icon={ArrowLeftRight}
      />
      <IconButton label={`Șterge: ${name}`} disabled={remove.isPending} onClick={() => remove.run()} icon={Trash2} />
    </div>
  );
}

/** The server deletes the file at once: an undo sends the copy that was fetched before, as the same photo. */
function usePhotoRemoval(visitId: string, { id, path, createdAt, ...photo }: SentPhoto) {
  const params = { id: visitId };
  return useAction(
    async () => {
      const copy = await getBlob(path).catch(() => undefined);
      await call(deleteVisitPhoto, { params: { ...params, photo: id } });
      return copy;
    },
    {
      refreshes: staleWithVisits,
      done: 'Fotografia a fost ștearsă',
      undo: (file) =>
        file &&
        (() => call(addStopPhoto, { params, input: fillPhotoForm({ ...photo, file }, { key: id, at: createdAt }) })),
    },
  );
}
