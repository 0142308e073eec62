import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PriorityQueue } from '../../../platform/jobs/job-process.ts';
import { type CalendarToRead, UnreadableCalendar } from './busy-hours.ts';
import type { BusyHoursReply } from './busy-hours-worker.ts';

// In a thread of its own: rules without an end keep the library busy for ever, and nothing else stops that.
const program = new URL('./busy-hours-worker.ts', import.meta.url);
const maxMs = 20_000;
/** Of JavaScript objects; a calendar of 1 MB takes 40. */
const maxOldGenerationSizeMb = 128;
const queue = new PriorityQueue({ read: 100 });

interface Limits {
  withinMs?: number;
  memoryMb?: number;
}

/** One calendar at a time. Throws `UnreadableCalendar` also for one that takes too much time or memory. */
export async function readInThread(calendar: CalendarToRead, limits: Limits = {}) {
  const reply = await queue.run('read', () => ask(calendar, limits));
  if (!reply) throw new UnreadableCalendar('Prea multe calendare se citesc acum.');
  if ('problem' in reply) throw new UnreadableCalendar(reply.problem);
  return reply.hours;
}

async function ask(calendar: CalendarToRead, { withinMs = maxMs, memoryMb = maxOldGenerationSizeMb }: Limits) {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 };
  const worker = new Worker(program, { workerData: calendar, resourceLimits });
  try {
    const [reply] = await once(worker, 'message', { signal: AbortSignal.timeout(withinMs) });
    return reply as BusyHoursReply;
  } catch {
    return { problem: 'Calendarul este prea complicat: citirea lui durează prea mult.' };
  } finally {
    await worker.terminate();
  }
}
