import { useEffect, useRef, useState } from 'react';
import { createLocalEntry, type StorageArea } from '../browser-storage/local-store.ts';
import { useUser } from '../shell/session/user-context.ts';

/** A value and the version it started from: a number, or the previous text where the server has no version numbers. */
export interface Versioned<T, V = number> {
  value: T;
  version: V;
}

export interface StoredForm<T, V = number> extends Versioned<T, V> {
  savedAt: string;
}

export interface LocalFormOptions<T, V = number> {
  area: StorageArea;
  name: string;
  loaded: Versioned<T, V>;
  /** Used instead of the value that this browser has stored. */
  start?: Versioned<T, V> | undefined;
  /** Ignores a stored text that started from another version, because the server would not detect the conflict. */
  ignoresStale?: boolean;
  isSame?: (a: T, b: T) => boolean;
  /** Stores only the changed fields; the others follow the loaded value. */
  storesChanges?: boolean;
  except?: (keyof T)[];
}

interface FormState<T, V> extends Versioned<T, V> {
  name: string;
  saved: Versioned<T, V>;
  /** False when the browser had no room for the unsaved value. */
  isStored: boolean;
}

export const hasSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form whose unsaved changes stay in this browser, with the version they started from, until the server has them. A
 * late reply never overwrites what was typed since the request.
 */
export function useLocalForm<T extends object, V = number>(options: LocalFormOptions<T, V>) {
  const { area, name, loaded, isSame = hasSameJson } = options;
  const { id: userId } = useUser();
  const findEntry = (form: { name: string }) => createFormEntry<T, V>(area, userId, form.name);
  const [form, setForm] = useState<FormState<T, V>>(() => createInitialForm(options, findEntry({ name }).read()));
  // A ref, because replies may arrive after later renders.
  const latest = useRef(form);
  const isUnsaved = ({ value, saved }: FormState<T, V>) => !isSame(value, saved.value);
  const put = (changes: Partial<FormState<T, V>>) => {
    const next = { ...latest.current, ...changes, isStored: true };
    if (next.name !== latest.current.name) findEntry(latest.current).remove();
    if (isUnsaved(next)) {
      const { version } = next;
      const value = options.storesChanges ? pickChangedFields(next) : next.value;
      next.isStored = findEntry(next).write({ value, version, savedAt: new Date().toISOString() });
    } else findEntry(next).remove();
    latest.current = next;
    setForm(next);
  };
  const isDirty = isUnsaved(form);

  // Somebody else saved a newer version before anything was typed here.
  const isOutdated = !isDirty && isNewer(loaded, form.saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version matters
  useEffect(() => {
    if (isOutdated) put({ ...loaded, saved: loaded });
  }, [isOutdated]);

  return {
    value: form.value,
    saved: form.saved,
    isStored: form.isStored,
    isDirty,
    latest,
    isDirtyNow: () => isUnsaved(latest.current),
    changes: () => pickChangedFields(latest.current),
    change: (changes: Partial<T>, version = latest.current.version) =>
      put({ value: { ...latest.current.value, ...changes }, version }),
    /** Called when the server has stored `sent` as `saved`; what was typed since stays unsaved. */
    applySaved(saved: Versioned<T, V>, sent: T, newName = latest.current.name) {
      const isTypedSince = latest.current.value !== sent;
      put({ ...saved, saved, name: newName, ...(isTypedSince && { value: latest.current.value }) });
    },
    replaceWith: (saved: Versioned<T, V>) => put({ ...saved, saved }),
    /** Keeps what was typed, now based on a newer version. */
    rebase: (saved: Versioned<T, V>) => put({ saved, version: saved.version }),
  };
}

/** Drafts are stored per account; entries about clients belong to whoever is signed in. */
export const createFormEntry = <T, V = number>(area: StorageArea, userId: string, name: string) =>
  createLocalEntry<StoredForm<Partial<T>, V>>(area, area === 'drafts' ? `${userId}:${name}` : name);

function createInitialForm<T extends object, V>(
  { name, loaded, start, ignoresStale, isSame = hasSameJson, except = [] }: LocalFormOptions<T, V>,
  stored: Partial<Versioned<Partial<T>, V>> | undefined,
): FormState<T, V> {
  const fresh = { ...loaded, name, saved: loaded, isStored: true };
  const { value, version } = start ?? stored ?? {};
  if (!value || version === undefined || (ignoresStale && version !== loaded.version)) return fresh;
  const kept = Object.fromEntries(Object.entries(value).filter(([field]) => !except.includes(field as keyof T)));
  const restored = { ...fresh, value: { ...loaded.value, ...kept }, version };
  return isSame(restored.value, loaded.value) ? fresh : restored;
}

const pickChangedFields = <T extends object>({ value, saved }: { value: T; saved: { value: T } }) =>
  Object.fromEntries(
    Object.entries(value).filter(([field, own]) => !hasSameJson(own, saved.value[field as keyof T])),
  ) as Partial<T>;

const isNewer = <V>({ version }: Versioned<unknown, V>, than: Versioned<unknown, V>) =>
  typeof version === 'number' && typeof than.version === 'number' && version > than.version;
