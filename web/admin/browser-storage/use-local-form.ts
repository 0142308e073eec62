import { useEffect, useRef, useState } from 'react';
import { useUser } from '../shell/session/user-context.ts';
import { localEntry } from './local-store.ts';

/** What is written, and the version it began from: a save says so, and a stale one is refused. */
export interface VersionedValue<T> {
  value: T;
  version: number;
}

interface Form<T> extends VersionedValue<T> {
  /** Under which this browser keeps it. */
  name: string;
  saved: VersionedValue<T>;
}

/**
 * A form over something that others may save too. What is typed stays in this browser, with the version it began from,
 * until the server has it; an answer that comes late takes nothing away that was typed after the question.
 */
export function useLocalForm<T extends object>(name: string, loaded: VersionedValue<T>) {
  const user = useUser();
  const copyOf = (form: { name: string }) => localEntry<VersionedValue<T>>('drafts', `${user.id}:${form.name}`);
  const [form, setForm] = useState<Form<T>>(() => initialForm(name, loaded, copyOf({ name }).read()));
  // What an answer that arrives later has to look at.
  const latest = useRef(form);
  const put = (changes: Partial<Form<T>>) => {
    const next = { ...latest.current, ...changes };
    if (next.name !== latest.current.name) copyOf(latest.current).forget();
    latest.current = next;
    setForm(next);
    if (isUnsaved(next)) copyOf(next).write({ value: next.value, version: next.version });
    else copyOf(next).forget();
  };
  const isDirty = isUnsaved(form);

  // Somebody else saved before anything was typed here.
  const isOvertaken = !isDirty && loaded.version > form.saved.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the newer version counts
  useEffect(() => {
    if (isOvertaken) put({ ...loaded, saved: loaded });
  }, [isOvertaken]);

  return {
    ...{ value: form.value, isDirty, latest },
    isDirtyNow: () => isUnsaved(latest.current),
    change: (changes: Partial<T>) => put({ value: { ...latest.current.value, ...changes } }),
    /** The server has this now; what was typed since it was sent stays, unsaved. */
    settle(saved: VersionedValue<T>, sent: T, newName = latest.current.name) {
      const isTyping = latest.current.value !== sent;
      put({ ...saved, saved, name: newName, ...(isTyping && { value: latest.current.value }) });
    },
    /** What is written here gives way. */
    take: (saved: VersionedValue<T>) => put({ ...saved, saved }),
    /** What is written here stands against a newer version that was seen. */
    keepOver: (saved: VersionedValue<T>) => put({ saved, version: saved.version }),
  };
}

function initialForm<T extends object>(
  name: string,
  loaded: VersionedValue<T>,
  kept: Partial<VersionedValue<T>> | undefined,
): Form<T> {
  const fresh = { ...loaded, name, saved: loaded };
  if (!kept?.value || kept.version === undefined) return fresh;
  const begun = { ...fresh, value: { ...loaded.value, ...kept.value }, version: kept.version };
  return isUnsaved(begun) ? begun : fresh;
}

const isUnsaved = <T>({ value, saved }: Form<T>) => JSON.stringify(value) !== JSON.stringify(saved.value);
