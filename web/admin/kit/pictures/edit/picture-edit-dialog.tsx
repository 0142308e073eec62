import { Crop } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { showFailureToast } from '../../changes/use-action.tsx';
import { useSavedForm } from '../../forms/use-saved-form.ts';
import { DialogButton, SmallButton } from '../../shell/buttons.tsx';
import { useMediaChanges } from '../use-media-changes.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { FocalPoint } from './focal-point.tsx';

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
