import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { limitQueries } from './limited-client.ts';

const firstPauseMs = 250;
const maxPauseMs = 15_000;
/** How often the connection is checked, and how long its answer may take. */
const defaultPace = { checkEveryMs: 30_000, answerWithinMs: 10_000 };

export interface PostgresListener {
  close(): Promise<void>;
}

/**
 * Listens to a channel on a connection of its own, outside the pool, and reconnects for as long as it takes. Notifications
 * sent while it was broken are lost, so a new connection counts as one.
 */
export async function listenTo(
  url: string,
  channel: string,
  onNotification: () => void,
  pace = defaultPace,
): Promise<PostgresListener> {
  const closing = new AbortController();
  const { signal } = closing;
  const open = () => openConnection(url, channel, onNotification, pace);
  let connection = await open();

  const stayConnected = async () => {
    for (;;) {
      await connection.broken;
      if (signal.aborted) return;
      const next = await reopen(open, signal);
      if (!next) return;
      connection = next;
      onNotification();
    }
  };
  const connected = stayConnected();
  return {
    close: async () => {
      closing.abort();
      await connection.end();
      await connected;
    },
  };
}

async function reopen(open: () => ReturnType<typeof openConnection>, signal: AbortSignal) {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const connection = await open().catch(() => undefined);
    if (connection && !signal.aborted) return connection;
    await connection?.end();
  }
}

async function openConnection(url: string, channel: string, onNotification: () => void, pace: typeof defaultPace) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  });
  limitQueries(client, pace.answerWithinMs);
  // The channel may be silent for hours: only a query shows that the connection is dead.
  const check = setInterval(() => client.query('select 1').catch(() => undefined), pace.checkEveryMs).unref();
  const end = async () => {
    clearInterval(check);
    await client.end().catch(() => undefined);
  };
  // A lost connection emits several events.
  const broken = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
  client.on('notification', onNotification);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { broken: broken.then(() => void end()), end };
}
