import { Fragment, type ReactNode } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { type EditorProps, errorsUnder } from '../editor-props.ts';
import { AddButton, EntryList } from './entry-card.tsx';
import { useListEntries } from './use-list-entries.ts';

type Entry = Record<string, unknown>;

export function EntriesEditor(props: EditorProps<Entry[]> & { drawField: (props: EditorProps) => ReactNode }) {
  const { name, field, value, onChange, errors, disabled, drawField } = props;
  const list = useListEntries(value, onChange);
  const columns = Object.entries(field.columns ?? {});
  const isFull = field.max !== undefined && list.entries.length >= field.max;
  return (
    <>
      <EntryList
        list={list}
        title={(entry, place) => firstText(entry, columns) || `Elementul ${place + 1}`}
        removed="Elementul a fost eliminat"
        isFilled={(entry) => Object.values(entry).some((part) => String(part ?? '').trim() !== '')}
        disabled={disabled}
      >
        {(entry, change, place) => (
          <div className="space-y-4">
            {columns.map(([column, columnField]) => (
              <Fragment key={column}>
                {drawField({
                  name: `${name}.${place}.${column}`,
                  field: columnField,
                  value: entry[column],
                  onChange: (next) => change({ [column]: next }),
                  errors: errorsUnder(errorsUnder(errors, place), column),
                  disabled,
                })}
              </Fragment>
            ))}
          </div>
        )}
      </EntryList>
      {isFull ? (
        <p className="px-3 text-sm text-ink-soft">Cel mult {field.max} elemente.</p>
      ) : (
        <AddButton disabled={disabled} onClick={() => list.add({})}>
          Adaugă un element
        </AddButton>
      )}
    </>
  );
}

const firstText = (entry: Entry, columns: [string, { kind: string }][]) =>
  columns
    .filter(([, { kind }]) => kind === 'text')
    .map(([column]) => String(entry[column] ?? '').trim())
    .find(Boolean);

interface Question {
  question?: string;
  answer?: string;
}

export function QuestionsEditor({ value, onChange, errors, disabled }: EditorProps<Question[]>) {
  const list = useListEntries(value, onChange);
  return (
    <>
      <EntryList
        list={list}
        title={(_, place) => `Întrebarea ${place + 1}`}
        removed="Întrebarea a fost eliminată"
        isFilled={({ question, answer }) => Boolean(question?.trim() || answer?.trim())}
        disabled={disabled}
      >
        {({ question = '', answer = '' }, change, place) => (
          <div className="space-y-3">
            <Field label="Întrebare" error={errors[`${place}.question`]}>
              <Input
                value={question}
                disabled={disabled}
                onChange={({ target }) => change({ question: target.value })}
              />
            </Field>
            <Field label="Răspuns" error={errors[`${place}.answer`]}>
              <Textarea
                rows={2}
                className="min-h-20!"
                value={answer}
                disabled={disabled}
                onChange={({ target }) => change({ answer: target.value })}
              />
            </Field>
          </div>
        )}
      </EntryList>
      <AddButton disabled={disabled} onClick={() => list.add({})}>
        Adaugă o întrebare
      </AddButton>
    </>
  );
}
