/** Forms that can be filled in offline, by the name of their draft. */
export const keptForms = {
  mesaj: { what: 'un mesaj netrimis, scris', path: '/contact', form: 'message' },
  programare: { what: 'o cerere de vizită netrimisă, scrisă', path: '/appointment', form: 'booking' },
} as const;
export type KeptFormName = keyof typeof keptForms;

const keptDays = 7;

const buildStorageKey = (name: string) => `netrimis:${name}`;

/** Stores an unsent form on the device for a week, so that it survives closing the browser. */
export function keepForm(name: string, draft: object) {
  try {
    localStorage.setItem(buildStorageKey(name), JSON.stringify({ at: Date.now(), draft }));
    return true;
  } catch {
    return false;
  }
}

export function readKeptForm(name: string): object | undefined {
  try {
    const { at, draft } = JSON.parse(localStorage.getItem(buildStorageKey(name)) ?? '{}');
    if (!draft) return undefined;
    if (Date.now() - at < keptDays * 24 * 60 * 60_000) return draft;
    dropKeptForm(name);
  } catch {
    // The browser may refuse storage.
  }
  return undefined;
}

/** Called when the form was sent, was discarded or has expired. Closes the bar that offers to send it. */
export function dropKeptForm(name: string) {
  try {
    localStorage.removeItem(buildStorageKey(name));
  } catch {
    // The browser may refuse storage.
  }
  window.dispatchEvent(new Event(keptFormDropped));
}

export const keptFormDropped = 'kept-form-dropped';
