import { use, useEffect, useRef, useState } from 'react';
import { createLocalEntry, listEntryNames, type StorageArea } from '../browser-storage/local-store.ts';
import { TypedSinceContext, useUser } from '../shell/session/user-context.ts';
import { hasSameJson } from './has-same-json.ts';

/** A value and the version it started from: a number, or the previous text where the server has no version numbers. */
export interface Versioned<T, V = number> {
  value: T;
  version: V;
}

export interface StoredForm<T, V = number> extends Versioned<T, V> {
  savedAt: string;
  /** What the text started from. */
  base?: Partial<T>;
}

export interface LocalFormOptions<T, V = number> {
  area: StorageArea;
  /** Identifies the record, or for a new one what it is made from. */
  name: string;
  loaded: Versioned<T, V>;
  /** Replaces the value that this browser has stored. */
  start?: Versioned<T, V> | undefined;
  /** Replaces the drafts that this browser has stored. */
  found?: LocalDraft<T, V>[] | undefined;
  /** Ignores a stored text that started from another version, because the server would not detect the conflict. */
  ignoresStale?: boolean;
  isSame?: (a: T, b: T) => boolean;
  /** Stores only the changed fields; the others follow the loaded value. */
  storesChanges?: boolean;
  except?: (keyof T)[];
  /**
   * `on-request` (default): the form starts as loaded and offers the drafts that it finds. `at-once`: the latest draft
   * fills the form; for autosave and for texts that stay open beside their record.
   */
  restores?: 'on-request' | 'at-once';
}

export type LocalDraft<T, V = number> = StoredForm<Partial<T>, V>;

interface FormState<T, V> extends Versioned<T, V> {
  name: string;
  saved: Versioned<T, V>;
  /** What the text started from; undefined for a draft that was stored without it. */
  base: T | undefined;
  /** Drafts of this browser that nobody has chosen yet, the latest first. */
  found: LocalDraft<T, V>[];
  /** False when the browser had no room for the unsaved value. */
  isStored: boolean;
}

/**
 * A form whose unsaved changes stay in this browser, with the version they started from, until the server has them. A
 * late reply never overwrites what was typed since the request.
 */
export function useLocalForm<T extends object, V = number>(options: LocalFormOptions<T, V>) {
  const { loaded } = options;
  const { form, latest, put, isUnsaved, listUnsaved } = useStoredState(options);
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
    found: form.found,
    /** What was typed before the choice is offered instead of the chosen draft. */
    continueDraft(draft: LocalDraft<T, V>) {
      const { saved, found } = latest.current;
      const others = found.filter((other) => other !== draft);
      put({ ...restoreDraft(options, saved, draft), found: [...listUnsaved(latest.current), ...others] });
    },
    removeFound: () => put({ found: [] }),
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
    /** Keeps what was typed, or what was made of it, now based on a newer version. */
    rebase: (saved: Versioned<T, V>, value = latest.current.value) => put({ saved, version: saved.version, value }),
  };
}

/** The state of the form; each change is written to this browser as well. */
function useStoredState<T extends object, V>(options: LocalFormOptions<T, V>) {
  const { area, isSame = hasSameJson } = options;
  const { id: userId } = useUser();
  const typedSince = use(TypedSinceContext);
  const findEntry = (form: { name: string }) => createFormEntry<T, V>(area, userId, form.name);
  const [form, setForm] = useState<FormState<T, V>>(() =>
    createInitialForm(options, options.found ?? findEntry({ name: options.name }).read(), typedSince),
  );
  // A ref, because replies may arrive after later renders.
  const latest = useRef(form);
  const isUnsaved = ({ value, saved }: FormState<T, V>) => !isSame(value, saved.value);
  const put = (changes: Partial<FormState<T, V>>) => {
    const rebased = changes.saved && !('base' in changes) && { base: changes.saved.value };
    const next = { ...latest.current, ...changes, ...rebased, isStored: true };
    // The drafts found for a new record stay offered under its old name.
    if (next.name !== latest.current.name) {
      findEntry(latest.current).write(next.found);
      next.found = [];
    }
    next.isStored = findEntry(next).write([...listUnsaved(next), ...next.found]);
    latest.current = next;
    setForm(next);
  };
  const listUnsaved = (state: FormState<T, V>): LocalDraft<T, V>[] => {
    if (!isUnsaved(state)) return [];
    const value = options.storesChanges ? pickChangedFields(state) : state.value;
    const base = state.base && pickFields(state.base, value);
    return [{ value, version: state.version, savedAt: new Date().toISOString(), ...(base && { base }) }];
  };
  return { form, latest, put, isUnsaved, listUnsaved };
}

/** More than one, because a phone call may interrupt another. */
const maxDrafts = 3;

/** The unsaved drafts of a form, the latest first. Only the account that wrote them gets them back. */
export function createFormEntry<T, V = number>(area: StorageArea, userId: string, name: string) {
  // Earlier versions stored a single draft.
  const entry = createLocalEntry<LocalDraft<T, V> | LocalDraft<T, V>[]>(area, `${userId}:${name}`);
  return {
    read: (): LocalDraft<T, V>[] => [entry.read() ?? []].flat(),
    write(drafts: LocalDraft<T, V>[]) {
      if (drafts.length > 0) return entry.write(drafts.slice(0, maxDrafts));
      entry.remove();
      return true;
    },
  };
}

/** Whether any account typed something since then that the server does not have. */
export const hasDraftSince = (moment: string) =>
  (['drafts', 'clients'] as const).some((area) =>
    listEntryNames(area).some((name) => {
      const [latest] = [createLocalEntry<LocalDraft<unknown>[]>(area, name).read() ?? []].flat();
      return latest !== undefined && latest.savedAt >= moment;
    }),
  );

function createInitialForm<T extends object, V>(
  options: LocalFormOptions<T, V>,
  stored: LocalDraft<T, V>[],
  typedSince: string | undefined,
): FormState<T, V> {
  const { name, loaded, start, ignoresStale, isSame = hasSameJson, restores = 'on-request' } = options;
  const fresh = { ...loaded, name, saved: loaded, base: loaded.value, found: [], isStored: true };
  if (start) return { ...fresh, ...restoreDraft(options, loaded, start) };
  const drafts = stored.filter(
    (draft) =>
      draft.value &&
      draft.version !== undefined &&
      !(ignoresStale && draft.version !== loaded.version) &&
      !isSame(restoreDraft(options, loaded, draft).value, loaded.value),
  );
  const [latest, ...others] = drafts;
  const isResumed = typedSince !== undefined && latest !== undefined && latest.savedAt >= typedSince;
  if (isResumed) return { ...fresh, ...restoreDraft(options, loaded, latest), found: others };
  if (restores === 'on-request' || !latest) return { ...fresh, found: drafts };
  return { ...fresh, ...restoreDraft(options, loaded, latest) };
}

function restoreDraft<T extends object, V>(
  { except = [] }: LocalFormOptions<T, V>,
  saved: Versioned<T, V>,
  { value, version, base }: Versioned<Partial<NoInfer<T>>, V> & { base?: Partial<NoInfer<T>> },
): Versioned<T, V> & { base: T | undefined } {
  const kept = Object.fromEntries(Object.entries(value).filter(([field]) => !except.includes(field as keyof T)));
  const isOfSaved = version === saved.version;
  return {
    value: { ...saved.value, ...kept },
    version,
    base: isOfSaved ? saved.value : base && { ...saved.value, ...base },
  };
}

const pickFields = <T extends object>(from: T, { ...names }: Partial<T>) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => field in names)) as Partial<T>;

const pickChangedFields = <T extends object>({ value, saved }: { value: T; saved: { value: T } }) =>
  Object.fromEntries(
    Object.entries(value).filter(([field, own]) => !hasSameJson(own, saved.value[field as keyof T])),
  ) as Partial<T>;

const isNewer = <V>({ version }: Versioned<unknown, V>, than: Versioned<unknown, V>) =>
  typeof version === 'number' && typeof than.version === 'number' && version > than.version;
