import { useSyncExternalStore } from 'react';
import type { VisitStep } from '../../../contract/visit-steps.ts';
import { newRequestKey } from '../../lib/request-key.ts';

/** A step marked on the phone, on its way to the server. Its key makes it count once, however often it is sent. */
export interface Mark {
  key: string;
  visitId: string;
  name: string;
  step: Extract<VisitStep, 'complete' | 'no_show'>;
  /** Until then it can be taken back. */
  sendAfter: number;
}

const storageKey = 'today-marks';
const graceMs = 6000;
const none: Mark[] = [];
const listeners = new Set<() => void>();
let known: { text: string; marks: Mark[] } = { text: '', marks: none };

/** The storage is the truth: other tabs and an earlier visit of this page write there too. */
export function readMarks(): Mark[] {
  const text = localStorage.getItem(storageKey) ?? '';
  if (text !== known.text) known = { text, marks: parsed(text) };
  return known.marks;
}

function parsed(text: string): Mark[] {
  try {
    return text ? (JSON.parse(text) as Mark[]) : none;
  } catch {
    return none;
  }
}

function write(marks: Mark[]) {
  localStorage.setItem(storageKey, JSON.stringify(marks));
  for (const listener of listeners) listener();
}

export function addMark(mark: Pick<Mark, 'visitId' | 'name' | 'step'>): Mark {
  const added = { ...mark, key: newRequestKey(), sendAfter: Date.now() + graceMs };
  write([...readMarks().filter(({ visitId }) => visitId !== mark.visitId), added]);
  return added;
}

export const dropMark = (key: string) => write(readMarks().filter((mark) => mark.key !== key));

/** What was done still has to reach the server; whose visit it was need not stay here. */
export const forgetNames = (isMeant: (mark: Mark) => boolean = () => true) =>
  write(readMarks().map((mark) => (isMeant(mark) ? { ...mark, name: '' } : mark)));

export const useMarks = () => useSyncExternalStore(subscribe, readMarks, () => none);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
