import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface TextInputProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  hint?: string;
  type?: 'text' | 'tel' | 'email' | 'number';
  required?: boolean;
}

export function TextInput({ label, value, onChange, error, hint, type = 'text', required = false }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      <Input
        type={type}
        step={type === 'number' ? 'any' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
