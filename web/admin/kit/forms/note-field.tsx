import { Field, type FieldProps } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useLocalForm } from './use-local-form.ts';

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

const blank = { value: { text: '' }, version: 0 };

interface NoteFormProps {
  name: string;
  id?: string;
  label: string;
  hint: string;
  className: string;
  isPending: boolean;
  onAdd: (text: string) => Promise<unknown>;
}

export function NoteForm({ name, className, isPending, onAdd, ...field }: NoteFormProps) {
  const form = useLocalForm({ area: 'clients', name, loaded: blank, restores: 'at-once' });
  const { text } = form.value;
  const save = async () => {
    if (text.trim() && (await onAdd(text))) form.applySaved(blank, form.value);
  };
  return (
    <div className={`flex flex-col items-start gap-2 ${className}`}>
      <NoteField {...field} className="w-full" value={text} onChange={(written) => form.change({ text: written })} />
      <SmallButton
        disabled={text.trim() === ''}
        loading={isPending && text !== ''}
        onClick={save}
        label="Adaugă nota"
      />
    </div>
  );
}
