import type { FastifyInstance } from 'fastify';
import { login } from '../../../contract/accounts/session-routes.ts';
import type { RecordSecurityEvent, SecurityEvent } from '../../../contract/activity/security-events.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { startOfDay } from '../../platform/db/day-start.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { listNetworks } from '../../platform/http/networks.ts';
import { PendingRows } from '../../platform/jobs/pending-rows.ts';
import { startFlushing } from '../../platform/jobs/worker-loop.ts';
import {
  addSecurityEvents,
  countSecurityEventsSince,
  deleteOldSecurityEvents,
  findSecurityEventIds,
} from './security-event-store.ts';

type CountedEvent = Tables['security_events'];

const keepDays = 90;
const flushEveryMs = 2000;
/** Strangers can cause any number of events. Beyond these limits events are counted without their IP address. */
const maxPending = 300;
const maxRowsADay = 1000;

/** Logged as information; the others are warnings. */
const ordinaryKinds = ['signIn', 'passwordChanged', 'emailChanged', 'oneTimeCodesChanged', 'sessionsEnded', 'erased'];

interface Options {
  db: Db;
  log: Record<'info' | 'warn', (details: object, message: string) => void>;
  now: () => Date;
}

/** Writes one log line for each event; on the screen, equal events of one hour are one row. */
export class SecurityLog {
  readonly #options: Options;
  /** Keyed by id. A killed process loses the rows of at most two seconds, but not their log lines. */
  readonly #pending = new PendingRows<CountedEvent>(addTo, (events) => this.#write(events));

  constructor(options: Options) {
    this.#options = options;
  }

  readonly record = (event: SecurityEvent) => {
    const { kind, ...details } = event;
    const level = ordinaryKinds.includes(kind) ? 'info' : 'warn';
    this.#options.log[level]({ event: `security.${kind}`, ...details }, 'security event');
    const counted = toCountedEvent(event, this.#options.now());
    const hasRoom = this.#pending.has(counted.id) || this.#pending.size < maxPending;
    this.#pending.add(hasRoom ? counted : withoutAddress(counted));
  };

  flush() {
    return this.#pending.flush();
  }

  #write(events: CountedEvent[]) {
    const { db, now } = this.#options;
    return db.transaction().execute(async (trx) => {
      const storedIds = await findSecurityEventIds(
        trx,
        events.map(({ id }) => id),
      );
      let room = maxRowsADay - (await countSecurityEventsSince(trx, startOfDay(toBucharestDay(now()))));
      const rows = new Map<string, CountedEvent>();
      for (const event of events) {
        const isKnown = storedIds.has(event.id);
        addTo(rows, isKnown || room > 0 ? event : withoutAddress(event));
        if (!isKnown) room -= 1;
      }
      // Sorted, so that two processes that write the same rows do not deadlock.
      await addSecurityEvents(
        trx,
        [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
    });
  }
}

function addTo(events: Map<string, CountedEvent>, event: CountedEvent) {
  const counted = events.get(event.id);
  events.set(event.id, counted ? { ...counted, last_at: event.last_at, count: counted.count + event.count } : event);
}

export function startSecurityLog(app: FastifyInstance, db: Db, now: () => Date) {
  const log = new SecurityLog({ db, log: app.log, now });
  startFlushing(app, { failure: 'writing security events failed', pauseMs: flushEveryMs }, () => log.flush());
  return log;
}

export const pruneSecurityEvents = (db: Db, now: Date) => deleteOldSecurityEvents(db, addMs(now, -keepDays * dayMs));

function toCountedEvent({ kind, address, userId, byId }: SecurityEvent, now: Date): CountedEvent {
  const at = now.toISOString();
  const who = { user_id: userId ?? null, by_id: byId ?? null };
  const event = { kind, address: shortenAddress(address), ...who, first_at: at, last_at: at, count: 1 };
  return { ...event, id: makeId(event) };
}

/** IPv6 by /64: one client can use any address of it. */
function shortenAddress(address: string) {
  const [{ name }] = listNetworks(address);
  return name.includes(':') ? `${name}::/64` : name;
}

const makeId = (event: Omit<CountedEvent, 'id'>) =>
  [event.first_at.slice(0, 13), event.kind, event.address, event.user_id, event.by_id].join(' ');

function withoutAddress(event: CountedEvent): CountedEvent {
  const anonymous = { ...event, address: '' };
  return { ...anonymous, id: makeId(anonymous) };
}

/** Records refused calls, except sign-ins: those are recorded with their account. */
export function recordRateLimits(app: FastifyInstance, record: RecordSecurityEvent) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (reply.statusCode !== 429 || route === login.path) return;
    const kind = route?.startsWith('/api/admin/') ? 'signInPaused' : 'rateLimited';
    record({ kind, address: request.ip, route });
  });
}
