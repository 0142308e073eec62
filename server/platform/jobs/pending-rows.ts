type AddRow<Row> = (rows: Map<string, Row>, row: Row) => void;

/**
 * Collects rows in memory until the next write, so that no request waits for the database. A killed process loses them.
 */
export class PendingRows<Row> {
  readonly #addRow: AddRow<Row>;
  readonly #write: (rows: Row[]) => Promise<unknown>;
  #rows = new Map<string, Row>();
  #writing: Promise<void> = Promise.resolve();

  constructor(addRow: AddRow<Row>, write: (rows: Row[]) => Promise<unknown>) {
    this.#addRow = addRow;
    this.#write = write;
  }

  get size() {
    return this.#rows.size;
  }

  has(key: string) {
    return this.#rows.has(key);
  }

  add(row: Row) {
    this.#addRow(this.#rows, row);
  }

  /** Also waits for a write that is under way. The rows of a failed write are written with the next one. */
  flush() {
    const writing = this.#writing.then(() => this.#writeAll());
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async #writeAll() {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    if (rows.length === 0) return;
    try {
      await this.#write(rows);
    } catch (error) {
      // Older rows are added first, because `addRow` may keep the first and the last time of a row.
      const newer = this.#rows.values();
      this.#rows = new Map();
      for (const row of [...rows, ...newer]) this.add(row);
      throw error;
    }
  }
}
