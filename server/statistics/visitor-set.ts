import { createHash, randomBytes } from 'node:crypto';

/** Beyond this only views are counted. About 3 MB. */
const maxVisitors = 50_000;

/**
 * Who was here today, never written anywhere. The salt is random for each day and process and is forgotten with the
 * day: nothing in the set leads back to an address, not even for who reads the memory of tomorrow.
 */
export class VisitorSet {
  #day = '';
  #salt = randomBytes(32);
  #seen = new Set<number>();

  /** False for who was here before, and when the set is full. */
  add(day: string, network: string, userAgent: string) {
    if (day !== this.#day) this.#startDay(day);
    const mark = this.#markOf(network, userAgent);
    if (this.#seen.has(mark) || this.#seen.size >= maxVisitors) return false;
    this.#seen.add(mark);
    return true;
  }

  #startDay(day: string) {
    this.#day = day;
    this.#salt = randomBytes(32);
    this.#seen = new Set();
  }

  #markOf(network: string, userAgent: string) {
    return createHash('sha256').update(this.#salt).update(`${network}\n${userAgent}`).digest().readUIntBE(0, 6);
  }
}
