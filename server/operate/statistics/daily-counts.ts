import { createHash, randomBytes } from 'node:crypto';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { otherKey } from '../../../contract/statistics/counted-pages.ts';
import { countingSetting } from '../../common/settings/setting-store.ts';
import { findVisibleIds } from '../../company/content/content-store.ts';
import type { DbContext } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import type { CountKind, Tables } from '../../platform/db/tables/tables.ts';
import { PendingRows } from '../../platform/jobs/pending-rows.ts';
import { findDocumentAt } from './counted-keys.ts';
import { addDailyCounts, listCountedKeys } from './daily-count-store.ts';

type DailyCount = Tables['daily_counts'];

/** Visitors choose the keys of these kinds. A day stores at most so many; further ones are counted under `otherKey`. */
const maxKeysADay = { page: 300, source: 100, sentPage: 100, sentSource: 100 } as const;
type LimitedKind = keyof typeof maxKeysADay;
const limitedKinds = Object.keys(maxKeysADay) as LimitedKind[];
const isLimited = (kind: CountKind): kind is LimitedKind => kind in maxKeysADay;

/** The maximum number of different keys in memory between two writes. */
const maxPending = 1000;

/** Collects counts in memory, so that no request waits for the database. A killed process loses the last seconds. */
export class DailyCounts {
  readonly #context: DbContext;
  readonly #visitors = new VisitorSet();
  readonly #pending = new PendingRows<DailyCount>(addTo, (counts) =>
    this.#context.db.transaction().execute((trx) => this.#write(trx, counts)),
  );

  constructor(context: DbContext) {
    this.#context = context;
  }

  get size() {
    return this.#pending.size;
  }

  add(kind: CountKind, key = '') {
    const count = { day: this.#today(), kind, key, count: 1 };
    const hasRoom = !isLimited(kind) || this.#pending.has(buildCountKey(count)) || this.#pending.size < maxPending;
    this.#pending.add(hasRoom ? count : { ...count, key: otherKey });
  }

  addVisitor(network: string, userAgent: string) {
    if (this.#visitors.add(this.#today(), network, userAgent)) this.add('visitors');
  }

  flush() {
    return this.#pending.flush();
  }

  async #write(trx: Trx, counts: DailyCount[]) {
    const { value: counting } = await countingSetting.read(trx);
    if (!counting.isOn) return;
    // Processes take turns, because each first reads how much room is left for a day.
    await lockNames(trx, ['daily counts']);
    const existing = await withExistingPages(trx, counts, this.#context.now());
    for (const [day, ofDay] of Map.groupBy(existing, (count) => count.day))
      await addDailyCounts(trx, limitToRoom(ofDay, await listCountedKeys(trx, day, limitedKinds)));
  }

  #today() {
    return toBucharestDay(this.#context.now());
  }
}

const buildCountKey = ({ day, kind, key }: Omit<DailyCount, 'count'>) => `${day} ${kind} ${key}`;

function addTo(counts: Map<string, DailyCount>, count: DailyCount) {
  const counted = counts.get(buildCountKey(count));
  counts.set(buildCountKey(count), counted ? { ...counted, count: counted.count + count.count } : count);
}

/** Counts addresses of documents that visitors cannot see together. */
async function withExistingPages(trx: Trx, counts: DailyCount[], now: Date) {
  const findDocumentOf = ({ kind, key }: DailyCount) =>
    kind === 'page' || kind === 'sentPage' ? findDocumentAt(key) : undefined;
  const documents = counts.flatMap((count) => findDocumentOf(count) ?? []);
  const visible = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(documents, (document) => document.kind)) {
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    for (const id of await findVisibleIds(trx, kind, ids, now.toISOString())) visible.add(`${kind} ${id}`);
  }
  return counts.map((count) => {
    const document = findDocumentOf(count);
    return !document || visible.has(`${document.kind} ${document.id}`) ? count : { ...count, key: otherKey };
  });
}

/** The rows of one day; keys beyond its limit are counted together. */
function limitToRoom(counts: DailyCount[], stored: { kind: CountKind; key: string }[]) {
  const keys = new Map(
    limitedKinds.map((kind) => [kind, new Set(stored.filter((row) => row.kind === kind).map(({ key }) => key))]),
  );
  const rows = new Map<string, DailyCount>();
  for (const count of counts) {
    const storedKeys = isLimited(count.kind) ? (keys.get(count.kind) as Set<string>) : undefined;
    const hasRoom =
      !storedKeys || storedKeys.has(count.key) || storedKeys.size < maxKeysADay[count.kind as LimitedKind];
    if (hasRoom) storedKeys?.add(count.key);
    addTo(rows, hasRoom ? count : { ...count, key: otherKey });
  }
  return [...rows.values()];
}

/** Of further visitors only the views are counted. The set takes about 3 MB. */
const maxVisitors = 50_000;

/**
 * The visitors of today, never written anywhere. The salt is random for each day and process and is forgotten with the
 * day: nothing in the set leads back to an address, even for somebody who reads the memory the next day.
 */
class VisitorSet {
  #day = '';
  #salt = randomBytes(32);
  #seen = new Set<number>();

  /** False for a visitor who was counted before, and when the set is full. */
  add(day: string, network: string, userAgent: string) {
    if (day !== this.#day) this.#startDay(day);
    const hash = this.#hashVisitor(network, userAgent);
    if (this.#seen.has(hash) || this.#seen.size >= maxVisitors) return false;
    this.#seen.add(hash);
    return true;
  }

  #startDay(day: string) {
    this.#day = day;
    this.#salt = randomBytes(32);
    this.#seen = new Set();
  }

  #hashVisitor(network: string, userAgent: string) {
    return createHash('sha256').update(this.#salt).update(`${network}\n${userAgent}`).digest().readUIntBE(0, 6);
  }
}
