import { CircleAlert, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { showToastWithUndo } from '../../../../../ui/feedback/undo-toast.tsx';
import { moveItem } from '../../../../../ui/form/move-item.ts';

let lastKey = 0;
const createKey = () => {
  lastKey += 1;
  return `k${lastKey}`;
};

/** Gives each entry of a list a key that stays with it when it moves. */
export function useListEntries<Entry>(value: Entry[] | undefined, onChange: (value: Entry[]) => void) {
  const entries = value ?? [];
  const own = useId();
  const [keys, setKeys] = useState<string[]>([]);
  const known = keys.slice(0, entries.length);
  const unused = entries.map((_, place) => `${own}-${place}`).filter((key) => !known.includes(key));
  // The form may change the number of entries, for example when a draft is restored.
  const keysNow = [...known, ...unused].slice(0, entries.length);

  const write = (next: Entry[], nextKeys: string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const insert = (place: number, ...added: Entry[]) => {
    const addedKeys = added.map(createKey);
    write(entries.toSpliced(place, 0, ...added), keysNow.toSpliced(place, 0, ...addedKeys));
    return addedKeys;
  };
  // A ref, because an undo may follow later changes.
  const latest = useRef({ insert, count: entries.length });
  useLayoutEffect(() => {
    latest.current = { insert, count: entries.length };
  });

  return {
    entries,
    keys: keysNow,
    insert,
    add: (entry: Entry) => insert(entries.length, entry)[0] as string,
    set: (place: number, entry: Entry) => write(entries.with(place, entry), keysNow),
    sort: (compare: (a: Entry, b: Entry) => number) => {
      const order = [...entries.keys()].toSorted((a, b) => compare(entries[a] as Entry, entries[b] as Entry));
      write(
        order.map((place) => entries[place] as Entry),
        order.map((place) => keysNow[place] as string),
      );
    },
    move: (from: number, to: number) => write(moveItem(entries, from, to), moveItem(keysNow, from, to)),
    remove: (place: number, message?: string) => {
      const removed = entries[place] as Entry;
      write(entries.toSpliced(place, 1), keysNow.toSpliced(place, 1));
      if (message)
        showToastWithUndo(message, () => latest.current.insert(Math.min(place, latest.current.count), removed));
    },
    replace: (place: number, ...instead: Entry[]) => {
      const insteadKeys = instead.map((_, at) => (at === 0 ? (keysNow[place] as string) : createKey()));
      write(entries.toSpliced(place, 1, ...instead), keysNow.toSpliced(place, 1, ...insteadKeys));
      return insteadKeys.at(-1) as string;
    },
  };
}

export type ListEntries<Entry> = ReturnType<typeof useListEntries<Entry>>;

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
