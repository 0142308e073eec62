import { Crop } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { buildStoredPictureUrl } from '../../../../../contract/media/picture-url.ts';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { buildPlaceholder, buildThumbnailUrl } from '../../../../ui/media/picture-sources.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useTouch } from '../../../../ui/use-media-query.ts';
import { showFailureToast } from '../../changes/use-action.tsx';
import { useSavedForm } from '../../forms/use-saved-form.ts';
import { DialogButton, SmallButton } from '../../shell/buttons.tsx';
import { useMediaChanges } from '../use-media-changes.ts';
import type { CropDialogProps } from './crop-dialog.tsx';

interface PictureEditDialogProps {
  item: LibraryPicture;
  onClose: () => void;
  onCropped: (item: LibraryPicture) => void;
}

export function PictureEditDialog({ item, onClose, onCropped }: PictureEditDialogProps) {
  return (
    <Dialog onClose={onClose} title="Imagine" actions={<SmallButton variant="forest" onClick={onClose} label="Gata" />}>
      <PictureEditFields
        key={item.id}
        item={item}
        onChanged={(changed) => changed.id !== item.id && onCropped(changed)}
      />
    </Dialog>
  );
}

interface PictureEditFieldsProps {
  item: LibraryPicture;
  onChanged: (item: LibraryPicture) => void;
  withoutAlt?: boolean;
}

export function PictureEditFields({ item, onChanged, withoutAlt }: PictureEditFieldsProps) {
  const { change } = useMediaChanges();
  return (
    <div className="space-y-5">
      {!withoutAlt && <AltField item={item} onSaved={onChanged} />}
      <FocalPoint item={item} onFocus={(focus) => void change(item.id, { focus }).then(onChanged, showFailureToast)} />
      <DialogButton
        icon={Crop}
        label="Decupează"
        dialog={(close) => <LazyCropDialog item={item} onClose={close} onCropped={onChanged} />}
      />
    </div>
  );
}

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Loaded when first opened; render it only while open. */
export const LazyCropDialog = (props: CropDialogProps) => (
  <Suspense fallback={null}>
    <CropDialog {...props} />
  </Suspense>
);

interface AltFieldProps {
  item: LibraryPicture;
  onSaved?: ((item: LibraryPicture) => void) | undefined;
}

export function AltField({ item, onSaved }: AltFieldProps) {
  const { change } = useMediaChanges();
  const { text, type, flush, error, state } = usePictureText(`descriere:${item.id}`, item.alt, async (alt) => {
    const changed = await change(item.id, { alt });
    onSaved?.(changed);
  });
  return (
    <Field
      label="Descriere"
      hint={text ? undefined : 'Ce se vede, într-o propoziție: o citesc cei care nu văd imaginea, și Google.'}
      error={error}
      counter={text.length > 240 ? `${text.length} / 300` : state}
    >
      <Textarea
        rows={2}
        className="min-h-0!"
        value={text}
        maxLength={300}
        placeholder="Straturi de lavandă lângă o alee de piatră"
        onChange={(event) => type(event.target.value)}
        onBlur={flush}
      />
    </Field>
  );
}

/** A text of a picture with autosave. Needs a `key` with the picture's id. */
export function usePictureText(name: string, loaded: string, save: (text: string) => Promise<unknown>) {
  const form = useSavedForm({
    area: 'drafts',
    name,
    loaded: { value: { text: loaded }, version: loaded },
    ignoresStale: true,
    save: async ({ value, version }) => {
      const text = value.text.trim();
      if (text !== version) await save(text);
      return { value, version: text };
    },
    autosave: { pauseMs: 700, onLeave: true },
  });
  return {
    text: form.value.text,
    type: (text: string) => form.change({ text }),
    flush: () => void form.saveIfDirty().catch(() => undefined),
    error: form.error ? 'Nu s-a putut salva. Mai încercați o dată.' : undefined,
    state: form.error ? 'nesalvat' : form.isDirty ? 'se salvează…' : form.hasSaved ? 'salvat' : '',
  };
}

const pauseMs = 500;

/** The point that stays visible in every crop. Saved after a pause and on leaving. Needs `key={item.id}`. */
export function FocalPoint({ item, onFocus }: { item: LibraryPicture; onFocus: (focus: FocalPosition) => void }) {
  const [focus, setFocus] = useFocus(item, onFocus);
  const isTouch = useTouch();
  const follow = (event: PointerEvent<HTMLElement>) =>
    setFocus(toFocalPoint(event, event.currentTarget.getBoundingClientRect()));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFocalPoint(focus, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setFocus(next);
  };
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Punctul care rămâne vizibil"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus[0]}
        aria-valuetext={`${focus[0]}% de la stânga, ${focus[1]}% de sus`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        className="relative mx-auto max-h-80 w-full max-w-full cursor-crosshair touch-none overflow-hidden rounded-xl"
        style={{
          aspectRatio: `${item.width} / ${item.height}`,
          maxWidth: `calc(20rem * ${(item.width / item.height).toFixed(3)})`,
          background: buildPlaceholder(item.tones),
        }}
      >
        <img src={buildStoredPictureUrl(item.id, item.width)} alt={item.alt} draggable={false} className="size-full" />
        <span
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white bg-white/25 shadow-[0_0_0_1.5px_rgb(22_48_31/0.8)]"
          style={{ left: `${focus[0]}%`, top: `${focus[1]}%` }}
        />
      </div>
      <p className="mt-2 text-xs text-ink-soft">
        Apăsați pe ce trebuie să rămână vizibil oriunde s-ar decupa imaginea
        {isTouch ? '.' : ', sau mutați punctul cu săgețile.'}
      </p>
      <Cuts item={item} focus={focus} />
    </div>
  );
}

/** The chosen point, which is reported after a pause and when the field is left. */
function useFocus(item: LibraryPicture, onFocus: (focus: FocalPosition) => void) {
  const [focus, setFocus] = useState<FocalPosition>(item.focus);
  const lastFocus = useRef(focus);
  const save = useEffectEvent(() => {
    if (focus === lastFocus.current) return;
    lastFocus.current = focus;
    onFocus(focus);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the point that is saved
  useEffect(() => {
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [focus]);
  useEffect(() => () => save(), []);
  return [focus, setFocus] as const;
}

const cuts = [
  { label: 'lat', ratio: '16 / 9' },
  { label: 'pătrat', ratio: '1' },
  { label: 'înalt', ratio: '4 / 5' },
];

function Cuts({ item, focus }: { item: LibraryPicture; focus: FocalPosition }) {
  return (
    <ul aria-hidden className="mt-3 flex items-end gap-3">
      {cuts.map(({ label, ratio }) => (
        <li key={label} className="text-center text-xs text-ink-soft">
          <img
            src={buildThumbnailUrl(item.url, item)}
            alt=""
            className="h-18 rounded-lg object-cover"
            style={{ aspectRatio: ratio, objectPosition: `${focus[0]}% ${focus[1]}%` }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

type FocalPosition = [number, number];

const steps: Record<string, FocalPosition> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampPerCent = (perCent: number) => Math.min(100, Math.max(0, Math.round(perCent)));

/** Moves the point with an arrow key, further with Shift; undefined for any other key. */
export function moveFocalPoint([x, y]: FocalPosition, key: string, isFar: boolean): FocalPosition | undefined {
  const step = steps[key];
  const width = isFar ? 10 : 2;
  return step && [clampPerCent(x + step[0] * width), clampPerCent(y + step[1] * width)];
}

export const toFocalPoint = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPosition => [
  clampPerCent(((clientX - box.left) / box.width) * 100),
  clampPerCent(((clientY - box.top) / box.height) * 100),
];
