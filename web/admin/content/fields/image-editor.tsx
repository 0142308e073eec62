import { PictureInput } from '../../pictures/picker/picture-input.tsx';
import type { EditorProps } from './editor-props.ts';

export function ImageEditor({ field, value, onChange, errors, disabled }: EditorProps<string>) {
  return (
    <PictureInput
      label={field.label}
      value={value}
      onChange={onChange}
      invalid={Boolean(errors[''])}
      disabled={disabled}
    />
  );
}
