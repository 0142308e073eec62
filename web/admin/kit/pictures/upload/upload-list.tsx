import { CircleCheck, FileX2, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { formatCount, pluralize } from '../../../../../contract/kernel/pluralize.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton, SmallButton } from '../../shell/buttons.tsx';
import { dismissUploads, isUploading, retryUpload, type Upload, useUploads } from './upload-store.ts';

interface UploadListProps {
  owner: string;
  onOpen?: (id: string) => void;
}

/** Failed uploads stay until dismissed. */
export function UploadList({ owner, onOpen }: UploadListProps) {
  const uploads = useUploads(owner);
  if (uploads.length === 0) return null;
  const settled = uploads.filter((upload) => !isUploading(upload)).map(({ id }) => id);
  return (
    <section aria-label="Încărcări" className="mb-5 overflow-hidden rounded-2xl border border-sand bg-paper">
      <header className="flex min-h-12 items-center justify-between gap-3 border-b border-sand bg-limestone py-1 pr-2 pl-4">
        <p role="status" className="font-semibold">
          {summarizeUploads(uploads)}
        </p>
        {settled.length > 0 && (
          <SmallButton variant="ghost" onClick={() => dismissUploads(settled)} label="Închide lista" />
        )}
      </header>
      <ul className="max-h-72 divide-y divide-sand overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function summarizeUploads(uploads: Upload[]) {
  const left = uploads.filter(isUploading).length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (left > 0) return left === 1 ? 'Se încarcă o imagine' : `Se încarcă ${formatCount(left, 'imagini')}`;
  const done = uploads.length - failed;
  const doneText = pluralize(done, 'O imagine încărcată', 'imagini încărcate');
  if (failed === 0) return doneText;
  return done === 0 ? 'Nu s-a putut încărca' : `${doneText}, ${failed} nu`;
}

function UploadRow({ upload, onOpen }: { upload: Upload; onOpen: UploadListProps['onOpen'] }) {
  const { id, name, preview, state, sent, item, message, canRetry } = upload;
  return (
    <li className="px-3 py-2 sm:px-4">
      <div className="flex min-h-11 items-center gap-3">
        <UploadPreview src={preview} />
        <div className="min-w-0 flex-1">
          {item && onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(item.id)}
              className="block max-w-full truncate text-left font-medium text-leaf-dark underline-offset-4 hover:underline"
            >
              {name}
            </button>
          ) : (
            <p className="truncate font-medium">{name}</p>
          )}
          {isUploading(upload) && <Progress name={name} state={state} sent={sent} />}
        </div>
        {state === 'done' && <CircleCheck size={20} aria-label="încărcată" className="shrink-0 text-leaf-dark" />}
        {state === 'failed' && canRetry && (
          <IconButton label={`Încearcă din nou: ${name}`} onClick={() => retryUpload(id)} icon={RotateCcw} />
        )}
        {state !== 'done' && (
          <IconButton
            label={state === 'failed' ? `Închide: ${name}` : `Oprește: ${name}`}
            onClick={() => dismissUploads([id])}
            icon={X}
          />
        )}
      </div>
      {message && (
        <p role="alert" className="mt-1 text-danger sm:pl-14">
          {message}
        </p>
      )}
    </li>
  );
}

function UploadPreview({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-sand text-stone">
      {isBroken ? (
        <FileX2 size={20} aria-hidden />
      ) : (
        <img src={src} alt="" decoding="async" onError={() => setBroken(true)} className="size-full object-cover" />
      )}
    </span>
  );
}

function Progress({ name, state, sent }: Pick<Upload, 'name' | 'state' | 'sent'>) {
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuenow={sent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sand"
      >
        <div
          className={classes('h-full rounded-full bg-leaf', state === 'preparing' && 'animate-pulse')}
          style={{ width: `${sent}%` }}
        />
      </div>
      <span className="w-24 shrink-0 text-right text-xs text-ink-soft figures">
        {state === 'waiting' ? 'așteaptă' : state === 'preparing' ? 'se pregătește' : `${sent}%`}
      </span>
    </div>
  );
}
