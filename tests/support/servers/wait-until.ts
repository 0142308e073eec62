import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition is true; throws after the time limit. */
export async function waitUntil(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 60_000) {
  const giveUp = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`Waited ${withinMs} ms in vain for: ${what}.`);
    await sleep(10);
  }
}
