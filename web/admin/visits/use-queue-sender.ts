import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isFinalRefusal } from '../../lib/api-error.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshVisits } from './refresh-visits.ts';

const pollMs = 1500;

interface Queue<Item> {
  /** Those whose turn it is. */
  due: () => Item[] | Promise<Item[]>;
  send: (item: Item) => Promise<unknown>;
  drop: (item: Item) => void | Promise<void>;
  /** What is said when the server refuses one: it is dropped, since it would refuse it again. */
  refused: (item: Item) => string;
}

/** Sends what waits on the device, one after the other, whenever there is a network; at once when more of it waits. */
export function useQueueSender<Item>(queue: Queue<Item>, waiting = 0) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const sendWaiting = useEffectEvent(async () => {
    if (isSending.current || !navigator.onLine) return;
    isSending.current = true;
    try {
      if (await sendAll(queue)) await refreshVisits(client);
    } finally {
      isSending.current = false;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer queue is a reason to look
  useEffect(() => {
    const look = () => void sendWaiting().catch(() => undefined);
    const timer = setInterval(look, pollMs);
    window.addEventListener('online', look);
    look();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [waiting]);
}

/** Whether anything is no longer waiting. */
async function sendAll<Item>({ due, send, drop, refused }: Queue<Item>) {
  let isAnySent = false;
  for (const item of await due()) {
    try {
      await send(item);
    } catch (error) {
      if (!isFinalRefusal(error)) break;
      toast({ title: refused(item), description: error.message, variant: 'destructive' });
    }
    await drop(item);
    isAnySent = true;
  }
  return isAnySent;
}
