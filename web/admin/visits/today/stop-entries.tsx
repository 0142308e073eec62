import { Eye, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { crewLimits, type PhotoMoment, photoMoments } from '../../../../contract/crew/entries.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { formatTime } from '../../../lib/date-format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import {
  changeQueuedPhoto,
  keepOnPhone,
  queueNote,
  queuePhotoChange,
  queuePhotoRemoval,
  removeQueued,
} from '../../kit/browser-storage/stop-queue.ts';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { useLocalForm } from '../../kit/forms/use-local-form.ts';
import { RefusedActions } from '../../kit/shell/waiting-bar.tsx';
import { momentLabels, PhotoTiles, useSentPhotos } from '../photos/visit-photos.tsx';
import { AddPhotos } from './add-photos.tsx';

const kinds: { value: NoteDraft['kind']; label: string; hint: string }[] = [
  { value: 'note', label: 'Notă', hint: 'O citesc colegii și biroul, nu și clientul.' },
  { value: 'extra', label: 'Lucrare în plus', hint: 'Ce a mai cerut clientul; biroul face oferta.' },
];

export type NoteDraft = Pick<Stop['crewNotes'][number], 'kind' | 'text'>;

const emptyNote: NoteDraft = { kind: 'note', text: '' };

/** The note stays in this browser until it is queued, because a phone closes pages in the background. */
export const useNoteDraft = (stopId: string) =>
  useLocalForm({
    area: 'clients',
    name: `nota-oprire:${stopId}`,
    loaded: { value: emptyNote, version: 0 },
    isSame: (a, b) => a.text === b.text,
    restores: 'at-once',
  });

interface DraftProps {
  draft: NoteDraft;
  onWrite: (draft: NoteDraft) => void;
}

export function StopNotes({ stop, queued, draft, onWrite }: { stop: Stop; queued: QueuedStop[] } & DraftProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isStoring = useRef(false);
  const save = async () => {
    // A second tap while the phone stores the note would queue it again.
    if (isStoring.current) return;
    isStoring.current = true;
    const isKept = await keepOnPhone(queueNote(stop, { ...draft, text: draft.text.trim() }));
    isStoring.current = false;
    if (!isKept) return;
    onWrite({ ...draft, text: '' });
    heading.current?.focus();
  };
  return (
    <section aria-label="Note">
      <h3 ref={heading} tabIndex={-1} className="mb-2 text-lg outline-none">
        Note
      </h3>
      <NoteList notes={stop.crewNotes} queued={queued} />
      <NoteForm draft={draft} onWrite={onWrite} onSave={() => void save()} />
    </section>
  );
}

export const NoteList = ({ notes, queued }: { notes: Stop['crewNotes']; queued: QueuedStop[] }) => (
  <ul aria-live="polite" className="mb-3 space-y-2 empty:hidden">
    {notes.map(({ key, kind, text, by, at }) => (
      <li key={key} className="rounded-xl bg-limestone px-4 py-3">
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {[by, formatTime(at)].filter(Boolean).join(', ')}
          {kind === 'extra' && <Badge tone="warm">pentru ofertă</Badge>}
          {queued.some((entry) => entry.key === key) && <Badge tone="lavender">se trimite</Badge>}
        </p>
      </li>
    ))}
  </ul>
);

function NoteForm({ draft: { kind, text }, onWrite, onSave }: DraftProps & { onSave: () => void }) {
  return (
    <div className="space-y-3">
      <SegmentedControl
        label="Felul notei"
        value={kind}
        choices={kinds}
        onChoose={(chosen) => onWrite({ kind: chosen, text })}
        className="[&_button]:min-h-12 [&_button]:text-base"
      />
      <NoteField
        label={kind === 'note' ? 'Notă nouă' : 'Lucrare în plus, pentru ofertă'}
        hint={kinds.find(({ value }) => value === kind)?.hint}
        maxLength={crewLimits.note}
        value={text}
        onChange={(written) => onWrite({ kind, text: written })}
      />
      {text.trim() && <Button variant="forest" className="w-full" onClick={onSave} label="Păstrează nota" />}
    </div>
  );
}

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

/** Each stands with what the server said and what its owner can do about it. */
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
  /** The server may already have the photo: it can be changed again once it is sent. */
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
