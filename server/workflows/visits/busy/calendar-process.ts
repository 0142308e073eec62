import { resolve } from 'node:path';
import { Failure } from '../../../platform/http/failure.ts';
import { JobProcess } from '../../../platform/jobs/job-process.ts';
import type { CalendarToRead } from './busy-hours.ts';
import type { CalendarJobs } from './calendar-jobs.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** Reads calendars in a separate process: some rules keep the library busy for ever or fill its memory. */
export class CalendarProcess extends JobProcess<CalendarJobs, 'calendar'> {
  constructor({ cpuMs = 20_000, jobMs = 40_000 } = {}) {
    super({
      entry: resolve(import.meta.dirname, 'calendar-worker.ts'),
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
      queueLimits: { calendar: 100 },
      limits: { cpuMs, memoryMb: 200 },
      jobMs,
      idleMs: 2000,
      failures: {
        full: () => new Failure('unavailable', 'Prea multe calendare se citesc deodată.'),
        tooComplex: () => new Failure('too_large', 'Calendarul este prea complicat: citirea lui durează prea mult.'),
        ended: (cause) => new Failure('unavailable', 'Citirea calendarului a fost întreruptă.', { cause }),
      },
    });
  }
}

const calendarProcess = new CalendarProcess();

/** Throws `UnreadableCalendar`, also when the calendar takes too much time or memory. */
export async function readInProcess(calendar: CalendarToRead, process = calendarProcess) {
  const reply = await process.run('calendar', 'read', calendar).catch((error) => {
    throw error instanceof Failure ? new UnreadableCalendar(error.message, { cause: error }) : error;
  });
  if ('problem' in reply) throw new UnreadableCalendar(reply.problem);
  return reply.hours;
}
