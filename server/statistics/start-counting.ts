import type { FastifyInstance } from 'fastify';
import { addDays, dayInBucharest } from '../../contract/kernel/local-time.ts';
import type { Db } from '../db/database.ts';
import { createWorkerLoop, runWhileListening } from '../jobs/worker-loop.ts';
import { deleteDailyCounts } from './daily-count-store.ts';
import { DailyCounts } from './daily-counts.ts';

const flushEveryMs = 5000;
/** 25 months: a year can be compared with the one before. */
const keepDays = 760;

export function startCounting(app: FastifyInstance, db: Db, now: () => Date) {
  const counts = new DailyCounts({ db, now });
  const onError = (error: unknown) => app.log.error({ err: error }, 'writing daily counts failed');
  const work = async () => {
    await counts.flush();
    return false;
  };
  runWhileListening(app, createWorkerLoop({ work, pauseMs: flushEveryMs, onError }));
  app.addHook('preClose', () => counts.flush().catch(onError));
  return counts;
}

export const pruneDailyCounts = (db: Db, now: Date) => deleteDailyCounts(db, addDays(dayInBucharest(now), -keepDays));
