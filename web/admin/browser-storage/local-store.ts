/**
 * What this browser keeps for somebody: each thing under the name of its shelf, so that a shelf can be emptied.
 * A browser may refuse its storage; everything works without it.
 */
const areaPrefixes = {
  /** What names clients: answers and visits that were begun, the days of the phone. Gone with whoever signs out. */
  clients: 'clienti:',
  /** Unsaved texts of the site, each under the account that wrote it: they wait for that account to come back. */
  drafts: 'ciorne:',
} as const;

type StorageArea = keyof typeof areaPrefixes;

export const localEntry = <T>(shelf: StorageArea, name: string) => {
  const key = areaPrefixes[shelf] + name;
  return {
    read(): T | undefined {
      try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** False when there is no room for it. */
    write(value: T) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {}
    },
  };
};

/** The names of what stands on a shelf. */
export function listEntryNames(shelf: StorageArea): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(areaPrefixes[shelf]));
    return keys.map((key) => key.slice(areaPrefixes[shelf].length));
  } catch {
    return [];
  }
}

export function clearArea(shelf: StorageArea) {
  for (const name of listEntryNames(shelf)) localEntry(shelf, name).forget();
}

/** Everything about clients in which one of these words stands, or whose name holds one. */
export function removeClientEntriesMentioning(words: string[]) {
  const wanted = words.filter(Boolean).map((word) => word.toLowerCase());
  for (const name of listEntryNames('clients')) {
    const kept = localEntry<unknown>('clients', name);
    const text = `${name} ${JSON.stringify(kept.read() ?? '')}`.toLowerCase();
    if (wanted.some((word) => text.includes(word))) kept.forget();
  }
}
