/**
 * What this browser keeps for somebody: each thing under the name of its shelf, so that a shelf can be emptied.
 * A browser may refuse its storage; everything works without it.
 */
const shelves = {
  /** What names clients: answers and visits that were begun, the days of the phone. Gone with whoever signs out. */
  clients: 'clienti:',
  /** Unsaved texts of the site, each under the account that wrote it: they wait for that account to come back. */
  drafts: 'ciorne:',
} as const;

type Shelf = keyof typeof shelves;

export const onDevice = <T>(shelf: Shelf, name: string) => {
  const key = shelves[shelf] + name;
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
export function namesOn(shelf: Shelf): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(shelves[shelf]));
    return keys.map((key) => key.slice(shelves[shelf].length));
  } catch {
    return [];
  }
}

export function emptyShelf(shelf: Shelf) {
  for (const name of namesOn(shelf)) onDevice(shelf, name).forget();
}

/** Everything about clients in which one of these words stands, or whose name holds one. */
export function forgetClientsBy(words: string[]) {
  const wanted = words.filter(Boolean).map((word) => word.toLowerCase());
  for (const name of namesOn('clients')) {
    const kept = onDevice<unknown>('clients', name);
    const text = `${name} ${JSON.stringify(kept.read() ?? '')}`.toLowerCase();
    if (wanted.some((word) => text.includes(word))) kept.forget();
  }
}
