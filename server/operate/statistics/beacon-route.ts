import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { countEvent } from '../../../contract/statistics/routes.ts';
import { type CountedEvent, countEventSchemas, maxBeaconBytes } from '../../../contract/statistics/schemas.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { isLoopback, listNetworks } from '../../platform/http/networks.ts';
import { MemoryCounts } from '../../platform/http/rate-count-store.ts';
import { startFlushing } from '../../platform/jobs/worker-loop.ts';
import { isBot, toPageKey, toSourceKey } from './counted-keys.ts';
import { deleteDailyCounts } from './daily-count-store.ts';
import { DailyCounts } from './daily-counts.ts';

/** Events per address; wider networks have a multiple. Further events are not counted. */
const perNetwork = { events: 300, windowMs: 10 * 60_000 };

/** Counts page views and forms that browsers report. The reply is always the same. */
export const mountBeacon = ({ mountAnyBody, publicUrl, now }: Context, counts: DailyCounts) =>
  mountAnyBody((mount, scope) => {
    readSmallJson(scope);
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    // Counted in memory, in each process, so that addresses are never stored.
    const calls = new MemoryCounts();
    const ownHost = new URL(publicUrl).hostname;
    mount(countEvent, countEventSchemas, async ({ input, request }) => {
      if (mayCount(request) && (await isWithinLimit(calls, request.ip, now()))) record(counts, input, request, ownHost);
      return null;
    });
  });

function readSmallJson(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  // The browser sends beacons as plain text, not as JSON.
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBeaconBytes }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** False for robots, and for visitors who set Global Privacy Control or Do Not Track. */
const mayCount = ({ headers }: FastifyRequest) =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1' && !isBot(headers['user-agent']);

async function isWithinLimit(calls: MemoryCounts, address: string, now: Date) {
  const networks = listNetworks(address);
  const { events, windowMs } = perNetwork;
  const keys = networks.map(({ name }) => ({ key: name, windowMs }));
  const counted = await calls.add(keys, now);
  // Behind a proxy that sends no X-Forwarded-For everybody shares one address.
  return isLoopback(address) || networks.every(({ share }, index) => (counted[index]?.count ?? 0) <= events * share);
}

function record(counts: DailyCounts, event: CountedEvent, { ip, headers }: FastifyRequest, ownHost: string) {
  if (event.event === 'opened') return counts.add('opened', event.form);
  const source = event.source === undefined ? undefined : toSourceKey(event.source, ownHost);
  if (event.event === 'sent') {
    if (source !== undefined) counts.add('sentSource', source);
    return counts.add('sentPage', toPageKey(event.page));
  }
  counts.add('views');
  counts.add('page', toPageKey(event.page));
  counts.add('device', event.device);
  if (source !== undefined) counts.add('source', source);
  counts.addVisitor(listNetworks(ip)[0].name, headers['user-agent'] as string);
}

const flushEveryMs = 5000;
/** 25 months, so that a year can be compared with the one before. */
const keepDays = 760;

export function startCounting(app: FastifyInstance, db: Db, now: () => Date) {
  const counts = new DailyCounts({ db, now });
  startFlushing(app, { failure: 'writing daily counts failed', pauseMs: flushEveryMs }, () => counts.flush());
  return counts;
}

export const pruneDailyCounts = (db: Db, now: Date) => deleteDailyCounts(db, addDays(toBucharestDay(now), -keepDays));
