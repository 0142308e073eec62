import { PictureSlot } from '../../pictures/picture-slot.tsx';
import type { EditorProps } from './editor-props.ts';

export function ImageEditor({ field, value, onChange, errors, disabled }: EditorProps<string>) {
  return (
    <PictureSlot
      label={field.label}
      value={value}
      onChange={onChange}
      invalid={Boolean(errors[''])}
      disabled={disabled}
    />
  );
}
