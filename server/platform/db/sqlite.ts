import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';

const statementsKept = 500;

/** Busy, input or output error, disk full, cannot open: the low byte of SQLite's extended codes. */
const unavailableCodes = [5, 10, 13, 14];

interface SqliteEvents {
  /** A statement failed with one of these codes. */
  onUnavailable?: () => void;
  /** A transaction that called pg_notify() was committed. */
  onNotification?: (channel: string) => void;
}

/** SQLite in a file; every commit is on disk before it is acknowledged. */
export function createSqliteDialect(file: string, events: SqliteEvents = {}) {
  // SQLite creates the -wal and -shm files with the mode of the database file.
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;');
  // 16 MB: with thousands of articles a list would otherwise read its pages from the file each time.
  connection.exec('pragma cache_size = -16000;');
  // Overwrites deleted data: erased clients must not be found in the file.
  connection.exec('pragma secure_delete = on;');
  const dialect = new SqliteDialect({ database: new StatementCache(connection, events) });
  dialect.createAdapter = () => new TransactionalDdlAdapter();
  dialect.createQueryCompiler = () => new WrittenLimits();
  return dialect;
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Writes a limit into the statement: SQLite plans by it, so a bound limit would recompile the prepared statement each
 * time.
 */
class WrittenLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node;
    if (!ValueNode.is(limit) || typeof limit.value !== 'number') return super.visitLimit(node);
    this.append('limit ');
    this.appendImmediateValue(limit.value);
  }
}

/** Adapts node:sqlite to Kysely and keeps prepared statements by their text. */
class StatementCache implements SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #events: SqliteEvents;
  /** Channels that the open transaction notifies. */
  readonly #notified = new Set<string>();

  constructor(connection: DatabaseSync, events: SqliteEvents) {
    this.#connection = connection;
    this.#events = events;
    // Lets statements with pg_notify run on SQLite, too; only this process is notified.
    connection.function('pg_notify', (channel, _payload) => {
      this.#notified.add(String(channel));
      return null;
    });
  }

  prepare(sql: string): SqliteStatement {
    // On a full disk SQLite may have rolled back by itself; an error about that would hide the cause.
    if (sql === 'rollback' && !this.#connection.isTransaction) {
      this.#notified.clear();
      return this.prepare('select 1');
    }
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    // A transaction that starts as a reader and writes later can fail half-way; this one cannot.
    const prepared = this.#connection.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const isEnd = sql === 'commit' || sql === 'rollback';
    const statement = toKyselyStatement(prepared, (work) => (isEnd ? this.#end(sql, work) : this.#run(work)));
    if (this.#statements.size >= statementsKept) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  #end<T>(sql: 'commit' | 'rollback', work: () => T) {
    const result = this.#run(work);
    const channels = [...this.#notified];
    this.#notified.clear();
    if (sql === 'commit') for (const channel of channels) this.#events.onNotification?.(channel);
    return result;
  }

  #run<T>(work: () => T) {
    try {
      return work();
    } catch (error) {
      if (!unavailableCodes.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw error;
      this.#events.onUnavailable?.();
      throw new DatabaseUnavailable(error);
    }
  }

  close() {
    this.#statements.clear();
    this.#connection.close();
  }
}

function toKyselyStatement(statement: StatementSync, run: <T>(work: () => T) => T): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => run(() => statement.all(...toBindable(parameters))),
    run: (parameters) => run(() => statement.run(...toBindable(parameters))),
    iterate: (parameters) => statement.iterate(...toBindable(parameters)),
  };
}

function toBindable(parameters: readonly unknown[]): SQLInputValue[] {
  for (const value of parameters) {
    // node:sqlite takes a leading object for named parameters and binds NULL without a word.
    if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
      throw new TypeError(`Cannot bind ${Object.prototype.toString.call(value)} to SQL`);
    }
  }
  return parameters as SQLInputValue[];
}
