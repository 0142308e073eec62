import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { limitQueries } from './limited-client.ts';

const firstPauseMs = 250;
const longestPauseMs = 15_000;
/** How often a line is asked whether it still works, and how long its answer may take. */
const usualPace = { checkEveryMs: 30_000, answerWithinMs: 10_000 };

export interface PostgresListener {
  close(): Promise<void>;
}

/**
 * Listens to a channel for good, on a connection of its own: a broken one takes none of the pool away, and is opened
 * again for as long as it takes. What was said meanwhile cannot be known, so a line that is back counts as news.
 */
export async function listenTo(
  url: string,
  channel: string,
  onNews: () => void,
  pace = usualPace,
): Promise<PostgresListener> {
  const closing = new AbortController();
  const { signal } = closing;
  const open = () => openLine(url, channel, onNews, pace);
  let line = await open();

  const stayOnLine = async () => {
    for (;;) {
      await line.broken;
      if (signal.aborted) return;
      const next = await reopened(open, signal);
      if (!next) return;
      line = next;
      onNews();
    }
  };
  const staying = stayOnLine();
  return {
    close: async () => {
      closing.abort();
      await line.end();
      await staying;
    },
  };
}

async function reopened(open: () => ReturnType<typeof openLine>, signal: AbortSignal) {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const line = await open().catch(() => undefined);
    if (line && !signal.aborted) return line;
    await line?.end();
  }
}

async function openLine(url: string, channel: string, onNews: () => void, pace: typeof usualPace) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  });
  limitQueries(client, pace.answerWithinMs);
  // On a line nothing is said for hours: one that died without a word is found by asking.
  const check = setInterval(() => client.query('select 1').catch(() => undefined), pace.checkEveryMs).unref();
  const end = async () => {
    clearInterval(check);
    await client.end().catch(() => undefined);
  };
  // One loss is told by several events.
  const broken = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
  client.on('notification', onNews);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { broken: broken.then(() => void end()), end };
}
