import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { useMediaChanges } from '../use-media-changes.ts';
import { usePictureText } from './use-picture-text.ts';

interface AltFieldProps {
  item: LibraryPicture;
  onSaved?: ((item: LibraryPicture) => void) | undefined;
}

/** The alternative text. Needs `key={item.id}`. */
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
