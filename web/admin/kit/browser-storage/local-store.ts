/** Areas of local storage, each of which can be cleared. The product works where the browser refuses storage. */
const areaPrefixes = {
  /** Entries that name clients, such as unsent answers and visits. Cleared on sign-out. */
  clients: 'clienti:',
  /** Unsaved texts of one account, which wait until that account signs in again. */
  drafts: 'ciorne:',
} as const;

export type StorageArea = keyof typeof areaPrefixes;

export const createLocalEntry = <T>(area: StorageArea, name: string) => {
  const key = areaPrefixes[area] + name;
  return {
    read(): T | undefined {
      try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Returns false when the storage is full or refused. */
    write(value: T) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {}
    },
  };
};

/** Stores a choice about the look of the back-office. Without room it lasts until the page is reloaded. */
export function storeChoice(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function listEntryNames(area: StorageArea): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(areaPrefixes[area]));
    return keys.map((key) => key.slice(areaPrefixes[area].length));
  } catch {
    return [];
  }
}

export function clearArea(area: StorageArea) {
  for (const name of listEntryNames(area)) createLocalEntry(area, name).remove();
}

export function removeClientEntriesMentioning(words: string[]) {
  const lowerCaseWords = words.filter(Boolean).map((word) => word.toLowerCase());
  for (const name of listEntryNames('clients')) {
    const entry = createLocalEntry<unknown>('clients', name);
    const text = `${name} ${JSON.stringify(entry.read() ?? '')}`.toLowerCase();
    if (lowerCaseWords.some((word) => text.includes(word))) entry.remove();
  }
}
