import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

const int8 = 20;

/** A limit of 0 ms means none: migrations may take long. */
export function createPostgresDialect(url: string, queryLimitMs: number) {
  const types = {
    getTypeParser: (id: number, format?: 'text') => (id === int8 ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A database that does not answer fails a request after seconds instead of blocking it.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: types as pg.CustomTypesConfig,
  });
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  // The idle connections are probably dead too; the next query must not try them one by one.
  const dropIdle = () => {
    for (const client of idle) destroyClient(client, 'another connection did not answer');
  };
  pool.on('connect', (client) => limitQueries(client, queryLimitMs, dropIdle));
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: wrapPool(pool) });
}

const wrapPool = (pool: pg.Pool): PostgresPool =>
  ({
    connect: () =>
      pool.connect().catch((error) => {
        throw new DatabaseUnavailable(error);
      }),
    end: () => pool.end(),
    options: pool.options,
  }) as PostgresPool;

/** Connection lost, server starting or stopping, too many connections, disk full, query cancelled, no writes. */
const unavailableCodes = /^(08...|57P0.|57014|53...|58030|25006)$/;
const noWrites = '25006';

/**
 * Limits the time of every query. A connection can die silently, for example in a failover; its socket is then
 * destroyed, because answers to what was sent will never come.
 */
function limitQueries(client: pg.ClientBase, limitMs: number, dropIdle: () => void = () => undefined) {
  // Without a listener, losing a connection in use would end the process.
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = (async (...args: unknown[]) => {
    const timer = limitMs > 0 ? setTimeout(replace, limitMs, `no answer within ${limitMs} ms`) : undefined;
    try {
      return await query(...args);
    } catch (error) {
      // After a failover the connection leads to the former primary; a new one leads to the new primary.
      if ((error as pg.DatabaseError).code === noWrites) replace('the server takes no writes');
      throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }) as typeof client.query;
  function replace(reason: string) {
    destroyClient(client, reason);
    dropIdle();
  }
}

function destroyClient(client: pg.ClientBase, reason: string) {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(new Error(reason));
}

/** An error that the server did not send comes from the connection. */
const isUnavailable = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || unavailableCodes.test(error.code ?? '');

const firstPauseMs = 250;
const maxPauseMs = 15_000;
/** How often the connection is checked, and how long its answer may take. */
const defaultPace = { checkEveryMs: 30_000, answerWithinMs: 10_000 };

interface PostgresListener {
  close(): Promise<void>;
}

/**
 * Listens to channels on a connection of its own and reconnects whenever it breaks. Notifications are lost meanwhile,
 * so every new connection counts as one notification of each channel.
 */
export async function listenTo(
  url: string,
  channels: string[],
  onNotification: (channel: string) => void,
  pace = defaultPace,
): Promise<PostgresListener> {
  const closing = new AbortController();
  const { signal } = closing;
  const open = () => openConnection(url, channels, onNotification, pace);
  let connection = await open();

  const stayConnected = async () => {
    for (;;) {
      await connection.broken;
      if (signal.aborted) return;
      const next = await reopen(open, signal);
      if (!next) return;
      connection = next;
      for (const channel of channels) onNotification(channel);
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

async function openConnection(
  url: string,
  channels: string[],
  onNotification: (channel: string) => void,
  pace: typeof defaultPace,
) {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5000,
  });
  limitQueries(client, pace.answerWithinMs);
  // The channels may be silent for hours: only a query shows that the connection is dead.
  const check = setInterval(() => client.query('select 1').catch(() => undefined), pace.checkEveryMs).unref();
  const end = async () => {
    clearInterval(check);
    await client.end().catch(() => undefined);
  };
  // A lost connection emits several events.
  const broken = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
  client.on('notification', ({ channel }) => onNotification(channel));
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { broken: broken.then(() => void end()), end };
}
