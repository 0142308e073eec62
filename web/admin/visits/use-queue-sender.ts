import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isFinalRefusal } from '../../lib/api-error.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refresh } from '../changes/use-action.tsx';

const pollMs = 1500;

interface Queue<Item> {
  due: () => Item[] | Promise<Item[]>;
  send: (item: Item) => Promise<unknown>;
  drop: (item: Item) => void | Promise<void>;
  refused: (item: Item) => string;
}

export function useQueueSender<Item>(queue: Queue<Item>, waiting = 0) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const sendWaiting = useEffectEvent(async () => {
    if (isSending.current || !navigator.onLine) return;
    isSending.current = true;
    try {
      if (await sendAll(queue)) await refresh(client, 'visits');
    } finally {
      isSending.current = false;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer queue is a reason to check
  useEffect(() => {
    const check = () => void sendWaiting().catch(() => undefined);
    const timer = setInterval(check, pollMs);
    window.addEventListener('online', check);
    check();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [waiting]);
}

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
