import { Eye, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PhotoMoment, photoMoments } from '../../../../contract/crew/entries.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import {
  changeQueuedPhoto,
  keepOnPhone,
  queuePhotoChange,
  queuePhotoRemoval,
  removeQueued,
} from '../../kit/browser-storage/stop-queue.ts';
import { RefusedActions } from '../../kit/shell/waiting-bar.tsx';
import { momentLabels, PhotoTiles, useSentPhotos } from '../photos/photo-tiles.tsx';
import { AddPhotos } from './add-photos.tsx';

interface StopPhotosProps {
  stop: Stop;
  queued: QueuedStop[];
  refused: QueuedPhoto[];
}

/** Photos from before and after the work; unsent ones are shown from the phone. */
export function StopPhotos({ stop, queued, refused }: StopPhotosProps) {
  const photos = useShownPhotos(stop, queued);
  return (
    <section aria-label="Fotografii">
      <h3 className="mb-2 text-lg">Fotografii</h3>
      <p className="mb-2 text-ink-soft">Clientul le vede numai pe cele bifate.</p>
      <div className="space-y-4">
        {photoMoments.map((moment) => (
          <section key={moment} aria-label={`Fotografii: ${momentLabels[moment]}`}>
            <PhotoTiles photos={photos.filter((photo) => photo.moment === moment)} className="mb-2 sm:grid-cols-3">
              {(photo) => <PhotoActions stop={stop} photo={photo} />}
            </PhotoTiles>
            <ShowAll stop={stop} photos={photos.filter((photo) => photo.moment === moment)} />
            <RefusedPhotos photos={refused.filter(({ input }) => input.moment === moment)} />
            <AddPhotos stop={stop} moment={moment} models={moment === 'after' ? photos.flatMap(findModel) : []} />
          </section>
        ))}
      </div>
    </section>
  );
}

/** Photos that the server refused, with its message and what the crew can do. */
function RefusedPhotos({ photos }: { photos: QueuedPhoto[] }) {
  const urls = useObjectUrls(photos.map(({ key, input }) => [key, input.file]));
  return (
    <ul className="mb-2 space-y-2 empty:hidden">
      {photos.map((photo) => (
        <li key={photo.key} className="rounded-xl bg-terracotta-soft p-3 text-terracotta-dark">
          <div className="flex gap-3">
            <img
              src={urls[photo.key]}
              alt="Fotografia care nu s-a trimis"
              className="size-24 shrink-0 rounded-lg object-cover"
            />
            <div role="alert" className="min-w-0 break-words">
              <p className="font-semibold">Nu s-a trimis: {photo.message}</p>
              <p>Este doar pe acest telefon. Dați-o biroului, apoi ștergeți-o de aici.</p>
            </div>
          </div>
          <div className="mt-2 flex flex-wrap gap-2">
            <RefusedActions entry={photo} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type QueuedPhoto = Extract<QueuedStop, { kind: 'photo' }>;

const findModel = ({ moment, url }: ShownPhoto) => (moment === 'before' && url ? [url] : []);

interface ShownPhoto {
  id: string;
  name: string;
  moment: PhotoMoment;
  isForClient: boolean;
  url: string | undefined;
  /** Path of the large photo; undefined until it is sent. */
  path?: string;
  /** The server may already have the photo, so it can be changed only once it is known to be sent. */
  isTried?: boolean;
  canDelete?: boolean | undefined;
}

function useShownPhotos({ id, photos }: Stop, queued: QueuedStop[]): ShownPhoto[] {
  const waiting = queued.filter((entry) => entry.kind === 'photo');
  const sent = useSentPhotos(id, photos);
  const waitingUrls = useObjectUrls(waiting.map(({ key, input }) => [key, input.file]));
  const shown = [
    ...sent,
    ...waiting.map(({ key, input, isTried }) => ({ ...input, id: key, url: waitingUrls[key], isTried })),
  ];
  return shown.map((photo, index) => ({ ...photo, name: `${momentLabels[photo.moment]}, fotografia ${index + 1}` }));
}

/** Creates object URLs by key, and revokes them when the shown blobs change. */
function useObjectUrls(blobs: [string, Blob][]): Record<string, string> {
  const [urls, setUrls] = useState<Record<string, string>>({});
  const keys = blobs.map(([key]) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key names one blob for good
  useEffect(() => {
    const made = Object.fromEntries(blobs.map(([key, blob]) => [key, URL.createObjectURL(blob)]));
    setUrls(made);
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url);
    };
  }, [keys]);
  return urls;
}

function PhotoActions({ stop, photo }: { stop: Stop; photo: ShownPhoto }) {
  const { id, name, path, isTried = false, canDelete = !path } = photo;
  const remove = async () => void (await (path ? removeSent(stop, photo) : removeQueued(id)));
  return (
    <>
      <div className="flex items-center">
        <ForClient
          {...photo}
          disabled={isTried}
          onChange={() => void keepOnPhone(showToClient(stop, photo, !photo.isForClient))}
        />
        {canDelete && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Șterge: ${name}`}
            icon={Trash2}
            disabled={isTried}
            onClick={() => void keepOnPhone(remove())}
          />
        )}
      </div>
      {!path && (
        <p className="px-3 pb-2">
          <Badge tone="lavender">se trimite</Badge>
        </p>
      )}
    </>
  );
}

async function showToClient(stop: Stop, { id, path }: ShownPhoto, isForClient: boolean) {
  if (path) await queuePhotoChange(stop, id, isForClient);
  else await changeQueuedPhoto(id, isForClient);
}

async function removeSent(stop: Stop, { id, name }: ShownPhoto) {
  const { key } = await queuePhotoRemoval(stop, id);
  const undo = async () => {
    if (!(await removeQueued(key))) showToast({ title: 'Fotografia s-a șters deja', description: name });
  };
  showUndoToast(`Fotografia a fost ștearsă: ${name}`, () => void keepOnPhone(undo()));
}

function ShowAll({ stop, photos }: { stop: Stop; photos: ShownPhoto[] }) {
  const hidden = photos.filter(({ isForClient, isTried }) => !isForClient && !isTried);
  const showAll = async () => {
    for (const photo of hidden) await showToClient(stop, photo, true);
  };
  if (hidden.length < 2) return null;
  return (
    <Button
      variant="outline"
      className="mb-2 min-h-12 w-full"
      icon={Eye}
      onClick={() => void keepOnPhone(showAll())}
      label={`Arată clientului toate cele ${hidden.length}`}
    />
  );
}

type ForClientProps = Pick<ShownPhoto, 'name' | 'isForClient'> & { disabled?: boolean; onChange: () => void };

const ForClient = ({ name, isForClient, disabled, onChange }: ForClientProps) => (
  <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-2.5 pl-3 text-sm leading-tight font-medium">
    <input
      type="checkbox"
      aria-label={`Arată clientului: ${name}`}
      checked={isForClient}
      disabled={disabled}
      onChange={onChange}
      className="size-6 shrink-0 accent-forest"
    />
    Arată clientului
  </label>
);
