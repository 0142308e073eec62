import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { BeforeAfter } from '../../../../ui/media/before-after.tsx';
import { usePicture } from '../../../pictures/use-media-changes.ts';
import type { CompositeEditorProps, EditorField } from '../editor-props.ts';
import { AddButton, EntryList } from './entry-list.tsx';
import { useListEntries } from './use-list-entries.ts';

// biome-ignore lint/suspicious/noExplicitAny: its columns tell what is in it
type Entry = Record<string, any>;

interface EntriesEditorProps extends CompositeEditorProps<Entry[]> {
  actions?: (entry: Entry, key: string) => ReactNode;
  /** Above the fields of an entry. */
  preview?: (entry: Entry, key: string | undefined) => ReactNode;
}

export function EntriesEditor(props: EntriesEditorProps) {
  const { name, field, value, onChange, fieldError, drawColumns, actions, preview } = props;
  const { columns = {}, max, entryTexts = {} } = field;
  const list = useListEntries(value, onChange);
  const title = (entry: Entry, place: number) =>
    entryTexts.name
      ? `${entryTexts.name} ${place + 1}`
      : firstText(entry, columns) || `${entryTexts.unnamed ?? 'Elementul'} ${place + 1}`;
  return (
    <>
      <EntryList
        list={list}
        title={title}
        removed={entryTexts.removed ?? 'Elementul a fost eliminat'}
        isFilled={(entry) => isFilled(entry, columns)}
        actions={actions}
      >
        {(entry, change, place) => (
          <div className="space-y-4">
            {preview?.(entry, list.keys[place])}
            {drawColumns({
              name: `${name}.${place}`,
              columns,
              value: entry,
              onChange: change,
              fieldError,
              pictureLabel: entryTexts.name ? (label) => `${title(entry, place)}, ${label.toLowerCase()}` : undefined,
            })}
          </div>
        )}
      </EntryList>
      {max !== undefined && list.entries.length >= max ? (
        <p className="px-3 text-sm text-ink-soft">Cel mult {max} elemente.</p>
      ) : (
        <AddButton onClick={() => list.add(newEntry(columns))}>{entryTexts.add ?? 'Adaugă un element'}</AddButton>
      )}
    </>
  );
}

type Columns = NonNullable<EditorField['columns']>;

const textKinds = ['text', 'longText'];

/** Its texts are empty, not missing: settings refuse an entry without one. */
const newEntry = (columns: Columns): Entry =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { kind = 'text', initial }]) => [
      name,
      initial ?? (textKinds.includes(kind) ? '' : undefined),
    ]),
  );

const isFilled = (entry: Entry, columns: Columns) =>
  Object.entries(entry).some(([name, part]) => part !== columns[name]?.initial && String(part ?? '').trim() !== '');

const firstText = (entry: Entry, columns: Columns) =>
  Object.keys(columns)
    .filter((column) => (columns[column]?.kind ?? 'text') === 'text')
    .map((column) => String(entry[column] ?? '').trim())
    .find(Boolean);

/** Both pictures of a pair can be compared as on the site. */
export function PairsEditor(props: CompositeEditorProps<Entry[]>) {
  const [compared, setCompared] = useState<string[]>([]);
  const toggle = (key: string) =>
    setCompared(compared.includes(key) ? compared.filter((other) => other !== key) : [...compared, key]);
  return (
    <EntriesEditor
      {...props}
      actions={({ before, after }, key) =>
        before &&
        after && (
          <Button
            variant={compared.includes(key) ? 'forest' : 'ghost'}
            size="sm"
            aria-pressed={compared.includes(key)}
            onClick={() => toggle(key)}
            icon={Eye}
            label="Compară"
          />
        )
      }
      preview={({ before, after }, key = '') =>
        before && after && compared.includes(key) && <Comparison before={before} after={after} />
      }
    />
  );
}

function Comparison({ before, after }: { before: string; after: string }) {
  const [beforeItem, afterItem] = [usePicture(before), usePicture(after)];
  return (
    <BeforeAfter
      sizes="640px"
      before={{ src: before, alt: 'Înainte', ...(beforeItem && { facts: beforeItem }) }}
      after={{ src: after, alt: 'După', ...(afterItem && { facts: afterItem }) }}
    />
  );
}
