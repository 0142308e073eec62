import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useSavedForm } from '../../forms/use-saved-form.ts';
import { useMediaChanges } from '../use-media-changes.ts';

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

/** A text of a picture that saves itself. Needs a `key` with the picture's id. */
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
