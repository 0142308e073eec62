import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { DragHandle, SortableItem, SortableList } from '../../../../ui/form/sortable-list.tsx';
import type { ListEntries } from './use-list-entries.ts';

interface EntryListProps<Entry> {
  list: ListEntries<Entry>;
  title: (entry: Entry, place: number) => string;
  /** Told after a filled one was removed. */
  removed: string;
  isFilled: (entry: Entry) => boolean;
  actions?: ((entry: Entry, key: string) => ReactNode) | undefined;
  children: (entry: Entry, change: (changes: Partial<Entry>) => void, place: number) => ReactNode;
}

export function EntryList<Entry>({ list, title, removed, isFilled, actions, children }: EntryListProps<Entry>) {
  return (
    <SortableList ids={list.keys} onMove={list.move}>
      <ul className="space-y-3">
        {list.entries.map((entry, place) => {
          const key = list.keys[place] as string;
          const name = title(entry, place);
          return (
            <SortableItem key={key} id={key} className="rounded-2xl border border-sand bg-paper">
              <div className="flex items-center gap-1 border-b border-sand py-1 pr-1.5 pl-1">
                <DragHandle label={`Mută: ${name}`} />
                <p className="min-w-0 flex-1 truncate font-medium text-ink-soft">{name}</p>
                {actions?.(entry, key)}
                <Button
                  variant="ghost"
                  size="iconSm"
                  aria-label={`Elimină: ${name}`}
                  onClick={() => list.remove(place, isFilled(entry) ? removed : undefined)}
                  icon={Trash2}
                />
              </div>
              <div className="p-3 sm:p-4">
                {children(entry, (changes) => list.set(place, { ...entry, ...changes }), place)}
              </div>
            </SortableItem>
          );
        })}
      </ul>
    </SortableList>
  );
}

export function AddButton({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="inline-flex min-h-10 items-center gap-2 rounded-full px-3 text-sm font-semibold text-leaf-dark transition-colors hover:bg-leaf-soft disabled:opacity-60"
    >
      <Plus size={18} aria-hidden />
      {children}
    </button>
  );
}

export function EntryError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 flex items-start gap-2 text-sm font-medium text-danger">
      <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}
