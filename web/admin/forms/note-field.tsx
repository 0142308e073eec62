import { Field, type FieldProps } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';

interface NoteFieldProps extends Omit<FieldProps, 'children'> {
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
}

export const NoteField = ({ value, onChange, maxLength, ...field }: NoteFieldProps) => (
  <Field {...field}>
    <Textarea
      rows={2}
      className="min-h-20!"
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
