import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import type { EditorProps } from '../editor-props.ts';
import { AddButton, EntryCard } from './entry-card.tsx';
import { useListEntries } from './use-list-entries.ts';

interface Question {
  question?: string;
  answer?: string;
}

const isFilled = ({ question, answer }: Question) => Boolean(question?.trim() || answer?.trim());

export function QuestionsEditor({ value, onChange, errors, disabled }: EditorProps<Question[]>) {
  const list = useListEntries(value, onChange);
  return (
    <>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-3">
          {list.entries.map((entry, place) => (
            <EntryCard
              key={list.keys[place]}
              id={list.keys[place] as string}
              title={`Întrebarea ${place + 1}`}
              disabled={disabled}
              onRemove={() => list.remove(place, isFilled(entry) ? 'Întrebarea a fost eliminată' : undefined)}
            >
              <div className="space-y-3">
                <Field label="Întrebare" error={errors[`${place}.question`]}>
                  <Input
                    value={entry.question ?? ''}
                    disabled={disabled}
                    onChange={(event) => list.set(place, { ...entry, question: event.target.value })}
                  />
                </Field>
                <Field label="Răspuns" error={errors[`${place}.answer`]}>
                  <Textarea
                    rows={2}
                    className="min-h-20!"
                    value={entry.answer ?? ''}
                    disabled={disabled}
                    onChange={(event) => list.set(place, { ...entry, answer: event.target.value })}
                  />
                </Field>
              </div>
            </EntryCard>
          ))}
        </ul>
      </SortableList>
      <AddButton disabled={disabled} onClick={() => list.add({})}>
        Adaugă o întrebare
      </AddButton>
    </>
  );
}
