import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { usePictureText } from '../pictures/edit/use-picture-text.ts';
import { useMediaChanges } from '../pictures/use-media-changes.ts';

/** Internal name, never shown to visitors. Needs `key={item.id}`. */
export function NameField({ item }: { item: LibraryPicture }) {
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
