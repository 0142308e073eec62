import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Connection lost, server starting or stopping, too many connections, disk full, query cancelled. */
const unavailableCodes = /^(08...|57P0.|57014|53...|58030)$/;

/**
 * Gives every query of a client a time limit. A connection can die without a word (failover, a firewall that forgot
 * it); what was sent on it is never answered, so the socket is destroyed and not used again.
 */
export function limitQueries(client: pg.ClientBase, limitMs: number, onTimeout: () => void = () => undefined) {
  // Without a listener the loss of a connection in use ends the process.
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = (async (...args: unknown[]) => {
    const timer = limitMs > 0 ? setTimeout(expire, limitMs) : undefined;
    try {
      return await query(...args);
    } catch (error) {
      throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }) as typeof client.query;
  function expire() {
    destroyClient(client, `no answer within ${limitMs} ms`);
    onTimeout();
  }
}

export function destroyClient(client: pg.ClientBase, reason: string) {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(new Error(reason));
}

/** Whatever the server did not say itself comes from the connection. */
const isUnavailable = (error: unknown) =>
  !(error instanceof pg.DatabaseError) || unavailableCodes.test(error.code ?? '');
