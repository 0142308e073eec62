import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useAutosavedText } from '../browser-storage/use-autosaved-text.ts';
import { useMediaChanges } from '../pictures/use-media-changes.ts';

/** Under which the staff find it; visitors never see it. Put `key={item.id}` on it. */
export function NameField({ item }: { item: LibraryPicture }) {
  const { change } = useMediaChanges();
  const { text, type, flush, state } = useAutosavedText(`nume:${item.id}`, item.name, async (name) => {
    if (name) await change(item.id, { name });
  });
  return (
    <Field label="Nume" error={state === 'failed' ? 'Nu s-a putut salva. Mai încercați o dată.' : undefined}>
      <Input value={text} maxLength={200} onChange={(event) => type(event.target.value)} onBlur={() => void flush()} />
    </Field>
  );
}
