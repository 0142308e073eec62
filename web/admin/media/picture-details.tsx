import { ArrowRight, Crop, ExternalLink, Replace, RotateCcw, Trash2, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DocumentReference } from '../../../contract/kernel/replies.ts';
import { buildPictureUrl, listPictureWidths } from '../../../contract/media/picture-url.ts';
import { getPicture } from '../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { buildThumbnailUrl } from '../../ui/media/picture-sources.ts';
import { ConfirmDialog, DialogFrame } from '../../ui/overlay/dialog.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { showFailureToast } from '../kit/changes/use-action.tsx';
import { FocalPoint } from '../kit/pictures/edit/focal-point.tsx';
import { AltField, LazyCropDialog, usePictureText } from '../kit/pictures/edit/picture-edit-dialog.tsx';
import { LazyPicturePicker } from '../kit/pictures/picker/picture-input.tsx';
import { LibraryThumbnail } from '../kit/pictures/picture-tile.tsx';
import { useMediaChanges } from '../kit/pictures/use-media-changes.ts';
import { IconButton, SmallButton } from '../kit/shell/buttons.tsx';
import { buildUsageLink, formatFileSize, formatUsage, formatUsageCount } from './picture-labels.ts';

export function PictureDetails({ id, onGo }: { id: string; onGo: (id: string | null) => void }) {
  const { data, error } = useFreshQuery(getPicture, { params: { id } });
  const { change } = useMediaChanges();
  if (error) return <p role="alert">Imaginea nu a putut fi încărcată. {error.message}</p>;
  if (!data) return <Skeleton className="h-96" />;
  const { item, usedIn } = data;
  return (
    <div className="space-y-5">
      {item.deletedAt ? (
        <>
          <Badge tone="danger">În coș, de unde poate fi restaurată 30 de zile</Badge>
          <LibraryThumbnail item={item} className="mx-auto max-h-80 rounded-xl" />
        </>
      ) : (
        <FocalPoint
          key={`point-${id}`}
          item={item}
          onFocus={(focus) => void change(id, { focus }).catch(showFailureToast)}
        />
      )}
      <AltField key={`alt-${id}`} item={item} />
      <NameField key={`name-${id}`} item={item} />
      <UsedIn places={usedIn} />
      <PictureActions key={`actions-${id}`} item={item} onGo={onGo} />
      <Facts item={item} />
    </div>
  );
}

function UsedIn({ places }: { places: DocumentReference[] }) {
  return (
    <section aria-label="Unde este folosită">
      <h3 className="mb-1.5 text-sm">Unde este folosită</h3>
      {places.length === 0 && <p className="text-ink-soft">Nicăieri încă.</p>}
      <ul className="space-y-1">
        {places.map((place) => (
          <li key={`${place.kind} ${place.id}`}>
            <Link
              to={buildUsageLink(place)}
              className="block rounded-lg px-2.5 py-1.5 -mx-2.5 no-underline transition-colors hover:bg-limestone"
            >
              <span className="block truncate font-medium text-leaf-dark">{place.title}</span>
              <span className="block text-xs text-ink-soft">{formatUsage(place)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ item }: { item: LibraryPicture }) {
  return (
    <p className="border-t border-sand pt-4 text-xs text-ink-soft figures">
      {item.width} × {item.height} px, {formatFileSize(item.bytes)}, adăugată {formatDayAndTime(item.createdAt)}.{' '}
      {!item.deletedAt && (
        <a
          href={buildPictureUrl(item.id, listPictureWidths(item.width).at(-1) as number, 'jpg')}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-leaf-dark"
        >
          Deschide la dimensiune completă
          <ExternalLink size={13} aria-hidden />
        </a>
      )}
    </p>
  );
}

/** Internal name, never shown to visitors. Needs `key={item.id}`. */
function NameField({ item }: { item: LibraryPicture }) {
  const { change } = useMediaChanges();
  const { text, type, flush, error } = usePictureText(`nume:${item.id}`, item.name, async (name) => {
    if (name) await change(item.id, { name });
  });
  return (
    <Field label="Nume" error={error}>
      <Input value={text} maxLength={200} onChange={(event) => type(event.target.value)} onBlur={flush} />
    </Field>
  );
}

interface DetailsPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function DetailsPanel({ title, onClose, children }: DetailsPanelProps) {
  const isWide = useMediaQuery('(min-width: 64rem)', true);
  if (isWide)
    return (
      <aside
        aria-label={title}
        className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-2xl border border-sand p-5"
      >
        <div className="mb-3 flex items-center justify-between">
          <h2>{title}</h2>
          <IconButton label="Închide detaliile" className="-mr-2" onClick={onClose} icon={X} />
        </div>
        {children}
      </aside>
    );
  return (
    <DialogFrame open onOpenChange={onClose} className={sheetClasses}>
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-sand bg-paper px-4 py-2">
        <Dialog.Title className="text-heading">{title}</Dialog.Title>
        <Dialog.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Închide detaliile" className="-mr-3" icon={X} />
        </Dialog.Close>
      </div>
      <div className="p-4 pb-10">{children}</div>
    </DialogFrame>
  );
}

const sheetClasses =
  'fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper sm:left-auto sm:w-[28rem] data-[state=open]:animate-sheet-in';

function PictureActions({ item, onGo }: { item: LibraryPicture; onGo: (id: string | null) => void }) {
  const [open, setOpen] = useState<'crop' | 'replace'>();
  const [successor, setSuccessor] = useState<LibraryPicture>();
  const changes = useMediaChanges();
  const replaceBy = async (by: LibraryPicture) => {
    await changes.replace(item, by);
    onGo(by.id);
  };
  if (item.deletedAt)
    return <SmallButton onClick={() => void changes.restore([item.id])} icon={RotateCcw} label="Restaurează din coș" />;
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton onClick={() => setOpen('crop')} icon={Crop} label="Decupează" />
      {item.uses > 0 ? (
        <SmallButton onClick={() => setOpen('replace')} icon={Replace} label="Înlocuiește peste tot" />
      ) : (
        <SmallButton
          onClick={() => void changes.remove([item.id]).then(() => onGo(null))}
          icon={Trash2}
          label="Mută în coș"
        />
      )}
      {open === 'crop' && (
        <LazyCropDialog
          item={item}
          offersEverywhere={item.uses > 0}
          onClose={() => setOpen(undefined)}
          onCropped={(cut, everywhere) => (everywhere ? void replaceBy(cut) : onGo(cut.id))}
        />
      )}
      {open === 'replace' && (
        <LazyPicturePicker
          title="Cu ce imagine o înlocuiți?"
          onClose={() => setOpen(undefined)}
          onPick={([by]) => {
            if (!by || by.id === item.id) return;
            if (by.uses > 0) setSuccessor(by);
            else void replaceBy(by);
          }}
        />
      )}
      {successor && (
        <ReplaceDialog
          before={item}
          after={successor}
          onClose={() => setSuccessor(undefined)}
          onConfirm={() => void replaceBy(successor)}
        />
      )}
    </div>
  );
}

interface ReplaceDialogProps {
  before: LibraryPicture;
  after: LibraryPicture;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks only when the replacement cannot be undone, because both pictures are in use. */
function ReplaceDialog({ before, after, onClose, onConfirm }: ReplaceDialogProps) {
  return (
    <ConfirmDialog
      title="Înlocuiți imaginea peste tot?"
      description={`Imaginea nouă este deja ${formatUsageCount(after.uses)}, așa că schimbarea nu se poate anula cu un singur clic.`}
      label="Înlocuiește"
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <ReplacedPicture item={before} />
        <ArrowRight size={22} aria-hidden className="shrink-0 text-ink-soft" />
        <ReplacedPicture item={after} />
      </div>
    </ConfirmDialog>
  );
}

const ReplacedPicture = ({ item }: { item: LibraryPicture }) => (
  <img
    src={buildThumbnailUrl(item.url, item)}
    alt={item.alt || item.name}
    className="aspect-3/2 w-32 min-w-0 rounded-xl bg-sand object-cover"
  />
);
