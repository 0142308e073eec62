import { Input } from '../../../ui/form/input.tsx';
import type { EditorProps } from './editor-props.ts';

/** A whole number, typed; on a phone with the keyboard of figures. */
export function NumberEditor({ field, value, onChange, disabled }: EditorProps<number>) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      step={1}
      min={fieldMin(field)}
      max={field.max}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      className="max-w-40"
    />
  );
}

export const fieldMin = (field: object) => ('min' in field ? Number(field.min) : 0);
