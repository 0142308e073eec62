import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  addStopNote,
  addStopPhoto,
  addStopStep,
  changeStopPhoto,
  deleteStopPhoto,
  saveStopOrder,
  setStopCheck,
} from '../../../../contract/crew/routes.ts';
import { hasCode, isFinalRefusal, isNotFound } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { readStoredToken } from '../../../lib/credentials.ts';
import { staleWithVisits } from '../changes/stale-with-visits.ts';
import { refresh } from '../changes/use-action.tsx';
import { type StopReply, showStopReply } from './day-cache.ts';
import type { QueuedStop } from './device-table.ts';
import { changeQueued, claimQueued, dropSent, peekQueue, readQueue, subscribe } from './stop-queue.ts';

const pollMs = 1500;
const minPauseMs = 2000;
const maxPauseMs = 5 * 60_000;

/** Sends the queue from every screen: after the browser was closed, the next screen that is opened sends the rest. */
export function useQueueSender() {
  const client = useQueryClient();
  useEffect(() => {
    const check = () => void sendQueue(client).catch(() => undefined);
    const checkNow = () => {
      if (document.visibilityState !== 'visible') return;
      retryAt = failures = 0;
      check();
    };
    const timer = setInterval(check, pollMs);
    const unsubscribe = subscribe(check);
    window.addEventListener('online', checkNow);
    document.addEventListener('visibilitychange', checkNow);
    return () => {
      clearInterval(timer);
      unsubscribe();
      window.removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
    };
  }, [client]);
}

let isSending = false;
let retryAt = 0;
let failures = 0;

async function sendQueue(client: QueryClient) {
  const isDue = Date.now() >= retryAt && findNext(peekQueue(), new Set(), Date.now()) !== undefined;
  if (isSending || !isDue || !navigator.onLine || !readStoredToken()) return;
  isSending = true;
  try {
    await sendFromOneTab(() => sendDue(client));
  } finally {
    isSending = false;
  }
}

/** Only one tab sends at a time: two could change the order of the entries. */
const sendFromOneTab = (send: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request('stop-queue', { ifAvailable: true }, async (lock) => void (lock && (await send())))
    : send();

async function sendDue(client: QueryClient) {
  const skipped = new Set<string>();
  let isAnySent = false;
  for (;;) {
    const entry = findNext(await readQueue(), skipped, Date.now());
    if (!entry || !navigator.onLine) break;
    const failure = await sendEntry(client, entry);
    if (failure === undefined) isAnySent = true;
    else if (failure instanceof TypeError || hasCode(failure, 'unauthenticated')) skipped.add(everything);
    // If the server has no room for photos, the other entries of the stop are still sent.
    else skipped.add(hasCode(failure, 'storage_full') ? entry.key : getLane(entry));
  }
  failures = skipped.size > 0 ? failures + 1 : 0;
  retryAt = skipped.size > 0 ? Date.now() + getPause(failures) : 0;
  if (isAnySent) await refresh(client, staleWithVisits);
}

export const getPause = (failed: number) => Math.min(maxPauseMs, minPauseMs * 2 ** (failed - 1));

const everything = 'everything';

/** Entries of one stop are sent in order; different stops do not wait for each other. */
const getLane = ({ visitId, date }: QueuedStop) => `${visitId}:${visitId ? '' : date}`;

function findNext(queue: QueuedStop[], skipped: Set<string>, now: number) {
  if (skipped.has(everything)) return undefined;
  const held = new Set(skipped);
  for (const entry of queue) {
    if (entry.state !== 'waiting' || skipped.has(entry.key) || held.has(getLane(entry))) continue;
    if (entry.sendAfter <= now) return entry;
    held.add(getLane(entry));
  }
  return undefined;
}

/** Returns a failure that is worth a retry. A final refusal stays on the device with the server's message. */
async function sendEntry(client: QueryClient, { key }: QueuedStop): Promise<unknown> {
  try {
    const entry = await claimQueued(key);
    if (!entry) return undefined;
    const { notice, ...reply } = await send(entry);
    showStopReply(client, entry, reply);
    if (notice) await changeQueued(key, { state: 'told', message: notice });
    else await dropSent(key);
  } catch (error) {
    if (!isFinalRefusal(error) || error.code === 'concurrent_change') return error;
    await changeQueued(key, { state: 'refused', message: error.message });
  }
  return undefined;
}

type EntryReply = StopReply & { notice?: string | null };

async function send(entry: QueuedStop): Promise<EntryReply> {
  const reply = await request(entry);
  // A captive portal answers every call with an HTML page.
  if (typeof reply !== 'object') throw new TypeError('Serverul nu a răspuns.');
  return reply;
}

function request(entry: QueuedStop): Promise<EntryReply> {
  const { key, at } = entry;
  // `sentAt` tells the server the error of the phone's clock, by which it corrects `at`.
  const clock = { at, sentAt: new Date().toISOString() };
  const params = { id: entry.visitId };
  switch (entry.kind) {
    case 'step':
      return call(addStopStep, { params, input: { ...entry.input, key, ...clock } });
    case 'note':
      return call(addStopNote, { params, input: { ...entry.input, key, ...clock } });
    case 'check':
      return call(setStopCheck, { params, input: { ...entry.input, key, ...clock } });
    case 'photo':
      return call(addStopPhoto, { params, input: fillPhotoForm(entry.input, { key, ...clock }) });
    case 'photoChange': {
      const { photo, isForClient } = entry.input;
      return call(changeStopPhoto, { params: { ...params, photo }, input: { isForClient } });
    }
    case 'photoRemoval': {
      const { photo } = entry.input;
      return call(deleteStopPhoto, { params: { ...params, photo } })
        .catch((error) => {
          // The answer to an earlier attempt was lost, or somebody else deleted it.
          if (!isNotFound(error)) throw error;
        })
        .then(() => ({ removedPhoto: photo }));
    }
    case 'order':
      return call(saveStopOrder, {
        params: { date: entry.date },
        input: { ...entry.input, ...clock },
      }) as Promise<object>;
  }
}

export function fillPhotoForm({ moment, isForClient, file }: PhotoInput, stamps: PhotoStamps) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ moment, ...stamps, isForClient: String(isForClient) }))
    form.set(name, value);
  form.set('file', file, 'fotografie.jpg');
  return form;
}

interface PhotoStamps {
  key: string;
  at: string;
  sentAt?: string;
}

type PhotoInput = Extract<QueuedStop, { kind: 'photo' }>['input'];
