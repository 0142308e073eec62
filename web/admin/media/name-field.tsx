import type { MediaItem } from '../../../contract/media.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useMediaChanges } from '../pictures/use-media-changes.ts';
import { useSavedText } from '../pictures/use-saved-text.ts';

/** Under which the staff find it; visitors never see it. Put `key={item.id}` on it. */
export function NameField({ item }: { item: MediaItem }) {
  const { change } = useMediaChanges();
  const { text, type, flush, state } = useSavedText(`nume:${item.id}`, item.name, async (name) => {
    if (name) await change(item.id, { name });
  });
  return (
    <Field label="Nume" error={state === 'failed' ? 'Nu s-a putut salva. Mai încercați o dată.' : undefined}>
      <Input value={text} maxLength={200} onChange={(event) => type(event.target.value)} onBlur={() => void flush()} />
    </Field>
  );
}
