import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isFinalRefusal } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { readPath } from './fields/editor-props.ts';
import { hasSameJson } from './has-same-json.ts';
import { type Choices, mergeChanges } from './merge-changes.ts';
import { type LocalFormOptions, useLocalForm, type Versioned } from './use-local-form.ts';

interface Autosave<T> {
  pauseMs: number;
  /** Pause after a temporary failure; `pauseMs` by default. */
  retryMs?: number;
  isReady?: (value: T) => boolean;
  onLeave?: boolean;
}

interface SavedFormOptions<T, V, Extra> extends LocalFormOptions<T, V> {
  /** Returns the value as the server has it now, and a new `name` when the save created the item. */
  save: (sent: Versioned<T, V>, extra?: Extra) => Promise<Versioned<T, V> & { name?: string }>;
  /** Returns what somebody else saved, if that is why the save failed. */
  theirs?: (error: unknown) => Versioned<T, V> | undefined;
  /** Values that are computed from others: `clear` removes them before a merge, `compute` adds them afterwards. */
  derived?: { clear: (value: T) => T; compute: (value: T) => T };
  autosave?: Autosave<T>;
}

interface SaveStatus<T> {
  isSaving: boolean;
  hasSaved: boolean;
  error: Error | null;
  attempted?: T;
  /** The value that `error` is about. */
  refused?: T;
}

/** A local form that is saved on request or, with `autosave`, at every pause in typing. */
export function useSavedForm<T extends object, V = number, Extra = never>(options: SavedFormOptions<T, V, Extra>) {
  const form = useLocalForm({ restores: options.autosave ? 'at-once' : 'on-request', ...options });
  const { status, merge, queue, save, saveIfDirty, resetError } = useSaving(form, options);

  const messages = status.error instanceof ApiError ? status.error.fields : {};
  const isAsRefused = (path: string) => hasSameJson(readPath(form.value, path), readPath(status.refused, path));

  const theirs = options.theirs?.(status.error);
  const isUnchanged = status.attempted === form.value;
  const isBlocked = theirs !== undefined || (isUnchanged && isFinalRefusal(status.error));
  useAutosave(options.autosave, {
    value: form.value,
    isDue: form.isDirty && !isBlocked && !(isUnchanged && status.error === null),
    isRetry: isUnchanged && status.error !== null,
    isSaving: status.isSaving,
    save: () => void saveIfDirty().catch(() => undefined),
  });

  const conflict = theirs && {
    theirs,
    /** What both sides changed. */
    clashes: merge(theirs).clashes,
    /** Saves the changes of both sides; mine where nothing else is chosen. */
    resolve(choices?: Choices) {
      form.rebase(theirs, merge(theirs, choices).value);
      void save().catch(() => undefined);
    },
    takeTheirs() {
      resetError();
      form.replaceWith(theirs);
    },
  };

  return {
    ...form,
    save,
    saveIfDirty,
    /** Saves pending changes and returns the version; throws when saving fails. */
    async saveAll() {
      await saveIfDirty();
      return form.latest.current.saved.version;
    },
    resetError,
    isSaving: status.isSaving,
    hasSaved: status.hasSaved,
    /** The failure of the last save. Autosave clears it at the next change, except for a conflict that needs a decision. */
    error: options.autosave && !isUnchanged && theirs === undefined ? null : status.error,
    /** The server's message about a field, until the field changes. `prefix`: the path of the value in the request. */
    fieldError: (path: string, prefix = '') => (isAsRefused(path) ? messages[`${prefix}${path}`] : undefined),
    /** Runs after the pending saves and before later ones. */
    exclusively: queue,
    discard() {
      resetError();
      form.replaceWith(form.latest.current.saved);
    },
    conflict,
  };
}

type LocalForm<T extends object, V> = ReturnType<typeof useLocalForm<T, V>>;

function useSaving<T extends object, V, Extra>(form: LocalForm<T, V>, options: SavedFormOptions<T, V, Extra>) {
  const [status, setStatus] = useState<SaveStatus<T>>({ isSaving: false, hasSaved: false, error: null });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const merge = (newer: Versioned<T, V>, choices?: Choices) => mergeNewer(form.latest.current, options, newer, choices);

  /** Merges changes of different fields and sends them again, without `extra`: it was decided before the merge. */
  const send = async (extra?: Extra, merges = 2): Promise<void> => {
    const sent = form.latest.current;
    setStatus((before) => ({ ...before, isSaving: true, attempted: sent.value }));
    try {
      const { name, ...saved } = await options.save(sent, extra);
      form.applySaved(saved, sent.value, name);
      setStatus({ isSaving: false, hasSaved: true, error: null, attempted: sent.value });
    } catch (error) {
      const newer = merges > 0 ? options.theirs?.(error) : undefined;
      const merged = newer && merge(newer);
      if (newer && merged?.clashes.length === 0) {
        form.rebase(newer, merged.value);
        await send(undefined, merges - 1);
        showToast({ title: 'Altcineva a salvat între timp', description: 'S-au păstrat schimbările amândurora.' });
        return;
      }
      setStatus((before) => ({ ...before, isSaving: false, error: error as Error, refused: sent.value }));
      throw error;
    }
  };
  /** Saves run one after another, because parallel saves would conflict. */
  const queue = (work: () => Promise<void>) => {
    const next = running.current.then(work);
    running.current = next.catch(() => undefined);
    return next;
  };
  const save = (extra?: Extra) => queue(() => send(extra));
  const saveIfDirty = () => queue(async () => (form.isDirtyNow() ? send() : undefined));
  const resetError = () => setStatus((before) => ({ ...before, error: null }));
  return { status, merge, queue, save, saveIfDirty, resetError };
}

function mergeNewer<T extends object, V, Extra>(
  { base, value }: LocalForm<T, V>['latest']['current'],
  { derived }: SavedFormOptions<T, V, Extra>,
  newer: Versioned<T, V>,
  choices?: Choices,
) {
  const { clear, compute } = derived ?? {};
  const [before, mine, theirs] = [base, value, newer.value].map((side) => (side && clear ? clear(side) : side));
  const merged = mergeChanges(before, mine as T, theirs as T, choices);
  return compute ? { ...merged, value: compute(merged.value) } : merged;
}

interface DueSave<T> {
  value: T;
  isDue: boolean;
  isRetry: boolean;
  isSaving: boolean;
  save: () => void;
}

function useAutosave<T>(autosave: Autosave<T> | undefined, { value, isDue, isRetry, isSaving, save }: DueSave<T>) {
  const isReady = autosave !== undefined && isDue && (autosave.isReady?.(value) ?? true);
  const delayMs = (isRetry ? autosave?.retryMs : undefined) ?? autosave?.pauseMs;
  const saveNow = useEffectEvent(save);
  const saveOnLeave = useEffectEvent(() => autosave?.onLeave && isReady && save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the value restarts the pause
  useEffect(() => {
    if (!isReady || isSaving) return;
    const timer = setTimeout(saveNow, delayMs);
    window.addEventListener('online', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveNow);
    };
  }, [isReady, isSaving, value, delayMs]);
  useEffect(() => () => void saveOnLeave(), []);
}
