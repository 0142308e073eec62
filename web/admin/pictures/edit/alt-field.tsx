import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { type AutosaveState, useAutosavedText } from '../../browser-storage/use-autosaved-text.ts';
import { useMediaChanges } from '../use-media-changes.ts';

interface AltFieldProps {
  item: LibraryPicture;
  onSaved?: ((item: LibraryPicture) => void) | undefined;
}

const states: Record<AutosaveState, string> = {
  idle: '',
  waiting: 'se salvează…',
  saved: 'salvat',
  failed: 'nesalvat',
};

/** What the picture shows, for those who do not see it. Saves itself; put `key={item.id}` on it. */
export function AltField({ item, onSaved }: AltFieldProps) {
  const { change } = useMediaChanges();
  const { text, type, flush, state } = useAutosavedText(`descriere:${item.id}`, item.alt, async (alt) => {
    const changed = await change(item.id, { alt });
    onSaved?.(changed);
  });
  return (
    <Field
      label="Descriere"
      hint={text ? undefined : 'Ce se vede, într-o propoziție: o citesc cei care nu văd imaginea, și Google.'}
      error={state === 'failed' ? 'Nu s-a putut salva. Mai încercați o dată.' : undefined}
      counter={text.length > 240 ? `${text.length} / 300` : states[state]}
    >
      <Textarea
        rows={2}
        className="min-h-0!"
        value={text}
        maxLength={300}
        placeholder="Straturi de lavandă lângă o alee de piatră"
        onChange={(event) => type(event.target.value)}
        onBlur={() => void flush()}
      />
    </Field>
  );
}
