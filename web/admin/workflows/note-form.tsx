import { NoteField } from '../forms/note-field.tsx';
import { useLocalForm } from '../forms/use-local-form.ts';
import { SmallButton } from '../shell/small-button.tsx';

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
  const form = useLocalForm({ area: 'clients', name, loaded: blank });
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
