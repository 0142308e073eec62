import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useLocalForm } from '../forms/use-local-form.ts';

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

export function NoteForm({ name, id, label, hint, className, isPending, onAdd }: NoteFormProps) {
  const form = useLocalForm({ area: 'clients', name, loaded: blank });
  const { text } = form.value;
  const save = async () => {
    if (text.trim() && (await onAdd(text))) form.applySaved(blank, form.value);
  };
  return (
    <div className={`flex flex-col items-start gap-2 ${className}`}>
      <Field id={id} label={label} className="w-full" hint={hint}>
        <Textarea
          rows={2}
          className="min-h-18!"
          value={text}
          onChange={(event) => form.change({ text: event.target.value })}
        />
      </Field>
      <Button
        size="sm"
        variant="outline"
        disabled={text.trim() === ''}
        loading={isPending && text !== ''}
        onClick={save}
        label="Adaugă nota"
      />
    </div>
  );
}
