import { Fragment, type ReactNode } from 'react';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import type { EditorProps } from '../editor-props.ts';
import { errorsUnder } from '../editor-props.ts';
import { AddButton, EntryCard } from './entry-card.tsx';
import { useListEntries } from './use-list-entries.ts';

type Entry = Record<string, unknown>;

export function EntriesEditor(props: EditorProps<Entry[]> & { drawField: (props: EditorProps) => ReactNode }) {
  const { name, field, value, onChange, errors, disabled, drawField } = props;
  const list = useListEntries(value, onChange);
  const columns = Object.entries(field.columns ?? {});
  const isFull = field.max !== undefined && list.entries.length >= field.max;
  return (
    <>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-3">
          {list.entries.map((entry, place) => (
            <EntryCard
              key={list.keys[place]}
              id={list.keys[place] as string}
              title={titleOf(entry, columns) || `Elementul ${place + 1}`}
              disabled={disabled}
              onRemove={() => list.remove(place, isFilled(entry) ? 'Elementul a fost eliminat' : undefined)}
            >
              <div className="space-y-4">
                {columns.map(([column, columnField]) => (
                  <Fragment key={column}>
                    {drawField({
                      name: `${name}.${place}.${column}`,
                      field: columnField,
                      value: entry[column],
                      onChange: (next) => list.set(place, { ...entry, [column]: next }),
                      errors: errorsUnder(errorsUnder(errors, place), column),
                      disabled,
                    })}
                  </Fragment>
                ))}
              </div>
            </EntryCard>
          ))}
        </ul>
      </SortableList>
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

const isFilled = (entry: Entry) => Object.values(entry).some((value) => String(value ?? '').trim() !== '');

const titleOf = (entry: Entry, columns: [string, { kind: string }][]) =>
  columns
    .filter(([, { kind }]) => kind === 'text')
    .map(([column]) => String(entry[column] ?? '').trim())
    .find(Boolean);
