import { resolve } from 'node:path';
import { Failure } from '../../../platform/http/failure.ts';
import { JobProcess } from '../../../platform/jobs/job-process.ts';
import type { PictureJobs } from './picture-jobs.ts';

/** Decodes and encodes in a separate process. Throws an Error for a picture that cannot be read. */
export class PictureProcess extends JobProcess<PictureJobs, 'page' | 'visitor' | 'background'> {
  constructor({ jobMs = 60_000, idleMs = 10_000 } = {}) {
    super({
      entry: resolve(import.meta.dirname, 'picture-worker.ts'),
      execArgv: ['--max-semi-space-size=1'],
      // `page`: pictures of pages and of staff. `visitor`: their photos. `background`: sizes made in advance.
      queueLimits: { page: 200, visitor: 8, background: 1 },
      limits: { cpuMs: 30_000, memoryMb: 280 },
      jobMs,
      idleMs,
      failures: {
        full: () => new Failure('unavailable', tooMany, { retryAfter: 30 }),
        tooComplex: () => new Failure('unsupported_type', tooComplex),
        ended: (cause) => new Failure('unavailable', notProcessed, { retryAfter: 30, cause }),
      },
    });
  }
}

/** Shared by all features, because two decoders at once would double the memory. */
export const pictureProcess = new PictureProcess();

const tooMany = 'Se prelucrează prea multe imagini deodată. Încercați din nou peste un minut.';
const tooComplex =
  'Imaginea este prea mare sau prea complicată pentru a fi prelucrată. Micșorați-o și încercați din nou.';
const notProcessed = 'Imaginea nu a putut fi prelucrată. Încercați din nou peste un minut.';
