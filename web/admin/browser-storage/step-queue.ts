import { useSyncExternalStore } from 'react';
import type { VisitStep } from '../../../contract/visits/steps.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';

/** A step taken on the phone and not sent yet; idempotent by its key. */
export interface QueuedStep {
  key: string;
  visitId: string;
  name: string;
  step: Extract<VisitStep, 'complete' | 'no_show'>;
  isPartial?: boolean | undefined;
  /** Can be undone until then. */
  sendAfter: number;
}

const storageKey = 'today-marks';
const graceMs = 6000;
const none: QueuedStep[] = [];
const listeners = new Set<() => void>();
let cache: { text: string; steps: QueuedStep[] } = { text: '', steps: none };

/** Read from storage each time: other tabs write there too. */
export function readQueuedSteps(): QueuedStep[] {
  const text = storedText();
  if (text !== cache.text) cache = { text, steps: parsed(text) };
  return cache.steps;
}

/** Empty where the browser refuses its storage. */
function storedText() {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function parsed(text: string): QueuedStep[] {
  try {
    return text ? (JSON.parse(text) as QueuedStep[]) : none;
  } catch {
    return none;
  }
}

function write(steps: QueuedStep[]) {
  localStorage.setItem(storageKey, JSON.stringify(steps));
  for (const listener of listeners) listener();
}

export function queueStep(queued: Pick<QueuedStep, 'visitId' | 'name' | 'step' | 'isPartial'>): QueuedStep {
  const added = { ...queued, key: createIdempotencyKey(), sendAfter: Date.now() + graceMs };
  write([...readQueuedSteps().filter(({ visitId }) => visitId !== queued.visitId), added]);
  return added;
}

/** False when it was sent already. */
export function removeQueuedStep(key: string) {
  const steps = readQueuedSteps();
  const others = steps.filter((queued) => queued.key !== key);
  write(others);
  return others.length < steps.length;
}

/** The steps must still be sent; the names of clients need not stay here. */
export function clearQueuedNames(isMeant: (queued: QueuedStep) => boolean = () => true) {
  const steps = readQueuedSteps();
  if (steps.length > 0) write(steps.map((queued) => (isMeant(queued) ? { ...queued, name: '' } : queued)));
}

export const useQueuedSteps = () => useSyncExternalStore(subscribe, readQueuedSteps, () => none);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
