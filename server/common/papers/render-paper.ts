import { resolve } from 'node:path';
import type { FastifyReply } from 'fastify';
import { parseLogoId } from '../../../contract/brand/brand.ts';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { JobProcess } from '../../platform/jobs/job-process.ts';
import { findEmailLogo, readBrand } from '../settings/brand-store.ts';
import type { PaperJobs } from './drawing/paper-jobs.ts';
import type { Paper, PaperCompany } from './paper.ts';

/** Draws papers in a separate process, so that fonts and pages never fill the memory of the server. */
export class PaperProcess extends JobProcess<PaperJobs, 'paper'> {
  constructor({ jobMs = 20_000, idleMs = 10_000, maxWaiting = 20 } = {}) {
    super({
      entry: resolve(import.meta.dirname, 'paper-worker.ts'),
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=96'],
      queueLimits: { paper: maxWaiting },
      limits: { cpuMs: 10_000, memoryMb: 200 },
      jobMs,
      idleMs,
      failures: {
        full: () => new Failure('unavailable', tooMany, { retryAfter: 30 }),
        tooComplex: () => new Failure('too_large', tooLarge),
        ended: (cause) => new Failure('unavailable', notDrawn, { retryAfter: 30, cause }),
      },
    });
  }
}

const paperProcess = new PaperProcess();

/** The PDF of a paper. Throws a Failure while too many wait or when its process ended. */
export async function renderPaper(db: Db, paper: Paper, { process = paperProcess } = {}): Promise<Buffer> {
  const { logo } = paper.company;
  const row = logo && (await findEmailLogo(db, logo.id));
  return process.run('paper', 'draw', { paper, logo: row && Buffer.from(row.email_png, 'base64') });
}

export async function sendPaper(
  db: Db,
  reply: FastifyReply,
  paper: Paper,
  name: string,
  kind: 'attachment' | 'inline',
) {
  const pdf = await renderPaper(db, paper);
  reply.header('content-disposition', `${kind}; filename="${name}.pdf"`).type('application/pdf');
  return pdf;
}

const tooMany = 'Se pregătesc prea multe documente deodată. Încercați din nou peste un minut.';
const tooLarge = 'Documentul este prea mare pentru a fi tipărit.';
const notDrawn = 'Documentul nu a putut fi pregătit. Încercați din nou peste un minut.';

export async function readPaperBrand(db: Db): Promise<Pick<PaperCompany, 'accent' | 'logo'>> {
  const { logo, shows, accent } = await readBrand(db);
  const id = shows === 'name' ? undefined : parseLogoId(logo);
  return { accent, ...(id && { logo: { id, showsName: shows === 'both' } }) };
}
