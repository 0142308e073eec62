import { Input } from '../../../ui/form/input.tsx';
import type { EditorProps } from './editor-props.ts';

/** The system's own calendar: known to its owner, and the best one on a phone. */
export function DateEditor({ value = '', onChange, disabled }: EditorProps<string>) {
  return (
    <Input
      type="date"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="max-w-56"
    />
  );
}
