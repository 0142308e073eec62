import {
  type ConflictReason,
  type CrewStep,
  crewStepWords,
  failReasons,
  type StopEntryKind,
} from '../../../../contract/crew/entries.ts';
import type { CrewConflict } from '../../../../contract/crew/schemas.ts';
import { readEntryValue } from '../../crew/fold-entries.ts';
import type { StopEntry } from '../../crew/stop-store.ts';

type Described = Pick<StopEntry, 'subject' | 'value'> & { kind: StopEntryKind };

/** The details of an entry, without the name of its kind. */
export function describeEntry(entry: Described) {
  const { text = '', isDone, isPartial, reason, note } = readEntryValue(entry);
  if (entry.kind === 'check') return `${isDone ? 'Bifat' : 'Debifat'}: ${text || entry.subject}`;
  if (entry.kind === 'undo' && entry.subject) return crewStepWords[entry.subject as CrewStep];
  return [isPartial && 'Parțial', reason && failReasons[reason], note, text].filter(Boolean).join(': ');
}

/** The whole entry in words for staff and crew. */
export function sayEntry(entry: Described) {
  const words = describeEntry(entry);
  if (entry.kind === 'note' || entry.kind === 'extra' || entry.kind === 'check') return words;
  const step = entry.kind === 'undo' && entry.subject ? 'Anulat' : crewStepWords[entry.kind];
  return [step, words].filter(Boolean).join(': ');
}

const ends: Partial<Record<StopEntryKind, CrewConflict['leadsTo']>> = { finish: 'completed', fail: 'no_show' };

export const viewConflict = (entry: StopEntry & { reason: ConflictReason }): CrewConflict => ({
  reason: entry.reason,
  entry: entry.key,
  leadsTo: ends[entry.kind] ?? 'confirmed',
  said: sayEntry(entry),
  by: entry.actor_name,
  at: entry.at,
});
