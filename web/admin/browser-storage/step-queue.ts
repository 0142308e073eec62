import { useSyncExternalStore } from 'react';
import type { VisitStep } from '../../../contract/visits/steps.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';

/** A step marked on the phone, on its way to the server. Its key makes it count once, however often it is sent. */
export interface QueuedStep {
  key: string;
  visitId: string;
  name: string;
  step: Extract<VisitStep, 'complete' | 'no_show'>;
  /** Until then it can be taken back. */
  sendAfter: number;
}

const storageKey = 'today-marks';
const graceMs = 6000;
const none: QueuedStep[] = [];
const listeners = new Set<() => void>();
let cache: { text: string; marks: QueuedStep[] } = { text: '', marks: none };

/** The storage is the truth: other tabs and an earlier visit of this page write there too. */
export function readQueuedSteps(): QueuedStep[] {
  const text = localStorage.getItem(storageKey) ?? '';
  if (text !== cache.text) cache = { text, marks: parsed(text) };
  return cache.marks;
}

function parsed(text: string): QueuedStep[] {
  try {
    return text ? (JSON.parse(text) as QueuedStep[]) : none;
  } catch {
    return none;
  }
}

function write(marks: QueuedStep[]) {
  localStorage.setItem(storageKey, JSON.stringify(marks));
  for (const listener of listeners) listener();
}

export function queueStep(mark: Pick<QueuedStep, 'visitId' | 'name' | 'step'>): QueuedStep {
  const added = { ...mark, key: createIdempotencyKey(), sendAfter: Date.now() + graceMs };
  write([...readQueuedSteps().filter(({ visitId }) => visitId !== mark.visitId), added]);
  return added;
}

export const removeQueuedStep = (key: string) => write(readQueuedSteps().filter((mark) => mark.key !== key));

/** What was done still has to reach the server; whose visit it was need not stay here. */
export const clearQueuedNames = (isMeant: (mark: QueuedStep) => boolean = () => true) =>
  write(readQueuedSteps().map((mark) => (isMeant(mark) ? { ...mark, name: '' } : mark)));

export const useQueuedSteps = () => useSyncExternalStore(subscribe, readQueuedSteps, () => none);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
