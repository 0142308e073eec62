import { Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../../../contract/kernel/pluralize.ts';
import { DragHandle, SortableItem, SortableList } from '../../../../../ui/form/sortable-list.tsx';
import { BeforeAfter } from '../../../../../ui/media/before-after.tsx';
import { useSelection } from '../../../list-page/use-selection.ts';
import { usePicture } from '../../../pictures/use-media-changes.ts';
import { IconButton, SmallButton } from '../../../shell/buttons.tsx';
import type { CompositeEditorProps, EditorField } from '../editor-props.ts';
import { AddButton } from './list-parts.tsx';
import { useListEntries } from './use-list-entries.ts';

// biome-ignore lint/suspicious/noExplicitAny: its columns tell what is in it
type Entry = Record<string, any>;

interface EntriesEditorProps extends CompositeEditorProps<Entry[]> {
  actions?: (entry: Entry, key: string) => ReactNode;
  /** Drawn above the fields of an entry. */
  preview?: (entry: Entry, key: string) => ReactNode;
}

export function EntriesEditor(props: EntriesEditorProps) {
  const { name, field, value, onChange, fieldError, drawColumns, actions, preview } = props;
  const { columns = {}, max, entryTexts = {} } = field;
  const { removed = 'Elementul a fost eliminat', add = 'Adaugă un element' } = entryTexts;
  const list = useListEntries(value, onChange);
  const formatTitle = (entry: Entry, index: number) =>
    entryTexts.name
      ? `${entryTexts.name} ${index + 1}`
      : findFirstText(entry, columns) || `${entryTexts.unnamed ?? 'Elementul'} ${index + 1}`;
  return (
    <>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-3">
          {list.entries.map((entry, index) => {
            const key = list.keys[index] as string;
            const title = formatTitle(entry, index);
            return (
              <SortableItem key={key} id={key} className="rounded-2xl border border-sand bg-paper">
                <div className="flex items-center gap-1 border-b border-sand py-1 pr-1.5 pl-1">
                  <DragHandle label={`Mută: ${title}`} />
                  <p className="min-w-0 flex-1 truncate font-medium text-ink-soft">{title}</p>
                  {actions?.(entry, key)}
                  <IconButton
                    label={`Elimină: ${title}`}
                    onClick={() => list.remove(index, isFilled(entry, columns) ? removed : undefined)}
                    icon={Trash2}
                  />
                </div>
                {/* biome-ignore lint/a11y/useSemanticElements: a legend would repeat the title above */}
                <div role="group" aria-label={title} className="space-y-4 p-3 sm:p-4">
                  {preview?.(entry, key)}
                  {drawColumns({
                    name: `${name}.${index}`,
                    columns,
                    value: entry,
                    onChange: (changes) => list.set(index, { ...entry, ...changes }),
                    fieldError,
                    pictureLabel: entryTexts.name ? (label) => `${title}, ${label.toLowerCase()}` : undefined,
                  })}
                </div>
              </SortableItem>
            );
          })}
        </ul>
      </SortableList>
      {max !== undefined && list.entries.length >= max ? (
        <p className="px-3 text-sm text-ink-soft">Cel mult {formatCount(max, 'elemente')}.</p>
      ) : (
        <AddButton onClick={() => list.add(createEntry(columns))}>{add}</AddButton>
      )}
    </>
  );
}

type Columns = NonNullable<EditorField['columns']>;

const textKinds = ['text', 'longText'];

/** Texts start as '', because the schemas of settings refuse missing ones. */
const createEntry = (columns: Columns): Entry =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { kind = 'text', initial }]) => [
      name,
      initial ?? (textKinds.includes(kind) ? '' : undefined),
    ]),
  );

const isFilled = (entry: Entry, columns: Columns) =>
  Object.entries(entry).some(([name, part]) => part !== columns[name]?.initial && String(part ?? '').trim() !== '');

const findFirstText = (entry: Entry, columns: Columns) =>
  Object.keys(columns)
    .filter((column) => (columns[column]?.kind ?? 'text') === 'text')
    .map((column) => String(entry[column] ?? '').trim())
    .find(Boolean);

/** The two pictures of a pair can be compared as on the site. */
export function PairsEditor(props: CompositeEditorProps<Entry[]>) {
  const { ids: compared, toggle } = useSelection();
  return (
    <EntriesEditor
      {...props}
      actions={({ before, after }, key) =>
        before &&
        after && (
          <SmallButton
            variant={compared.includes(key) ? 'forest' : 'ghost'}
            aria-pressed={compared.includes(key)}
            onClick={() => toggle(key)}
            icon={Eye}
            label="Compară"
          />
        )
      }
      preview={({ before, after }, key) =>
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
