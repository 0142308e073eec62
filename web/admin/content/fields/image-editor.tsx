import type { EditorProps } from './editor-props.ts';
import { PictureSlot } from './picture-slot.tsx';

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
