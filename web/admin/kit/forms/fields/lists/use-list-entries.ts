import { useId, useLayoutEffect, useRef, useState } from 'react';
import { showUndoToast } from '../../../../../ui/feedback/undo-toast.tsx';
import { moveItem } from '../../../../../ui/form/move-item.ts';

let lastKey = 0;
const createKey = () => {
  lastKey += 1;
  return `k${lastKey}`;
};

/** Gives each entry of a list a key that stays with it when it moves. */
export function useListEntries<Entry>(value: Entry[] | undefined, onChange: (value: Entry[]) => void) {
  const entries = value ?? [];
  const prefix = useId();
  const [storedKeys, setStoredKeys] = useState<string[]>([]);
  // The form may change the number of entries, for example when a draft is restored.
  const used = storedKeys.slice(0, entries.length);
  const spare = entries.map((_, index) => `${prefix}-${index}`).filter((key) => !used.includes(key));
  const keys = [...used, ...spare].slice(0, entries.length);

  const write = (next: Entry[], nextKeys: string[]) => {
    setStoredKeys(nextKeys);
    onChange(next);
  };
  const insert = (index: number, ...added: Entry[]) => {
    const addedKeys = added.map(createKey);
    write(entries.toSpliced(index, 0, ...added), keys.toSpliced(index, 0, ...addedKeys));
    return addedKeys;
  };
  // A ref, because an undo may follow later changes.
  const latest = useRef({ insert, count: entries.length });
  useLayoutEffect(() => {
    latest.current = { insert, count: entries.length };
  });

  return {
    entries,
    keys,
    insert,
    add: (entry: Entry) => insert(entries.length, entry)[0] as string,
    set: (index: number, entry: Entry) => write(entries.with(index, entry), keys),
    sort: (compare: (a: Entry, b: Entry) => number) => {
      const order = [...entries.keys()].toSorted((a, b) => compare(entries[a] as Entry, entries[b] as Entry));
      write(
        order.map((index) => entries[index] as Entry),
        order.map((index) => keys[index] as string),
      );
    },
    move: (from: number, to: number) => write(moveItem(entries, from, to), moveItem(keys, from, to)),
    remove: (index: number, message?: string) => {
      const removed = entries[index] as Entry;
      write(entries.toSpliced(index, 1), keys.toSpliced(index, 1));
      if (message) showUndoToast(message, () => latest.current.insert(Math.min(index, latest.current.count), removed));
    },
    /** The first of the new entries keeps the key. Returns the key of the last one. */
    replace: (index: number, ...newEntries: Entry[]) => {
      const newKeys = newEntries.map((_, i) => (i === 0 ? (keys[index] as string) : createKey()));
      write(entries.toSpliced(index, 1, ...newEntries), keys.toSpliced(index, 1, ...newKeys));
      return newKeys.at(-1) as string;
    },
  };
}

export type ListEntries<Entry> = ReturnType<typeof useListEntries<Entry>>;
