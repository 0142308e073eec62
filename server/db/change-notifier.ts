import { type Kysely, sql } from 'kysely';
import type { Tables, Trx } from '../schema/tables.ts';
import type { PostgresListener } from './postgres-listener.ts';

const channel = 'content_changed';

/** Tells every process that published content changed: a plain call here, NOTIFY on commit for the others. */
export class ChangeNotifier {
  readonly #listeners: (() => void)[] = [];
  #listener: PostgresListener | undefined;

  onChange(listener: () => void) {
    this.#listeners.push(listener);
  }

  /** For this process, once the change is committed. */
  apply() {
    for (const listener of this.#listeners) listener();
  }

  /** Inside the transaction that changes something; does nothing on SQLite, where no one else listens. */
  async announce(trx: Kysely<Tables>) {
    if (this.#listener) await sql`select pg_notify(${channel}, '')`.execute(trx);
  }

  /** A transaction that changes what visitors see: every process hears of it once it is committed. */
  async commit<T>(db: Kysely<Tables>, work: (trx: Trx) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(async (trx) => {
      const done = await work(trx);
      await this.announce(trx);
      return done;
    });
    this.apply();
    return result;
  }

  /** From now on also to what other processes announce. */
  async listen(url: string) {
    const { listenTo } = await import('./postgres-listener.ts');
    this.#listener = await listenTo(url, channel, () => this.apply());
  }

  async close() {
    await this.#listener?.close();
  }
}
