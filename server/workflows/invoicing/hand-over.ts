import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sumLines } from '../../../contract/invoicing/invoice-draft.ts';
import { dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Author, recordActivity } from '../../common/activity/activity-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { handleJob, type JobAttempt, type JobDefinition, type JobResult } from '../../platform/jobs/define-job.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { hideSecret } from '../../platform/outgoing/hide-secret.ts';
import { digestDraft, findObstacle, type InvoicedThing, startRow } from './invoiced-thing.ts';
import { type InvoicingContext, type InvoicingOptions, type OpenedProgram, openProgram } from './invoicing-settings.ts';
import { findInvoiced, type InvoicedRow, insertInvoiced, notHandedOver, updateInvoiced } from './invoicing-store.ts';
import { type MadeDocument, ProgramProblem } from './programs/program.ts';
import { readThings } from './read-things.ts';

const payload = z.strictObject({
  key: z.string(),
  /** Present when nobody knew whether an earlier hand-over arrived. */
  before: z.literal('unknown').optional(),
});

/** Disposable, because the row in `invoiced_items` shows what became of the hand-over. */
const handOverJob: JobDefinition<typeof payload> = {
  name: 'hand over invoice',
  payload,
  // Not longer, because the others wait behind it.
  pausesMs: [minuteMs, ...Array<number>(95).fill(15 * minuteMs)],
  usefulMs: dayMs,
  isDisposable: true,
};

/** A document at which the program fails each time must not keep the others waiting. */
const maxAttempts = 5;

/** All hand-overs run one after another, in whichever process: programs bound the number of calls. */
const jobKey = 'invoicing';

type Authored = { by: Author | null; now: Date };

/**
 * Queues the hand-over of a thing to the company's program. Returns undefined, or why it was left out. With `isAgain`, a
 * hand-over of which nobody knows whether it arrived is repeated.
 */
export async function queueHandover(
  trx: Trx,
  thing: InvoicedThing,
  { name, label }: Pick<OpenedProgram, 'name' | 'label'>,
  { by, now, isAgain }: Authored & { isAgain: boolean },
): Promise<string | undefined> {
  const { key, row, draft } = thing;
  const state = row?.state ?? null;
  if (state === 'queued' || state === 'sending') return undefined;
  const obstacle = findObstacle(thing);
  if (obstacle) return `${draft.number}: ${obstacle}`;
  const before = state === 'unknown' ? state : undefined;
  if (before && !isAgain) return `${draft.number}: nu știm dacă a ajuns la prima predare.`;
  if (before && row?.program !== name)
    return `${draft.number}: poate fi în celălalt program. Spuneți întâi dacă a ajuns.`;
  const change = {
    state: 'queued' as const,
    program: name,
    // The program must recognise a second call about what may have arrived.
    external_id: (before && row?.external_id) || randomUUID(),
    attempts: 0,
    note: null,
    handed_at: now.toISOString(),
  };
  const isWritten = row
    ? await updateInvoiced(trx, row, change)
    : await insertInvoiced(trx, { ...startRow(thing), ...change });
  if (!isWritten) return `${draft.number}: altcineva tocmai a predat-o.`;
  await enqueueJob(trx, handOverJob, { key, before }, { now, key: jobKey, occasion: key });
  await recordActivity(trx, { by, action: 'update', ...nameRecord(thing), after: { handedOver: label } }, now);
  return undefined;
}

/** Names the record in the log. */
export const nameRecord = ({ quoteId, agreementId, draft: { number, client } }: InvoicedThing) =>
  agreementId
    ? { kind: 'agreements' as const, id: agreementId, title: `Contractul ${number} pentru ${client.name}` }
    : { kind: 'quotes' as const, id: quoteId ?? '', title: `Oferta ${number} pentru ${client.name}` };

export const createHandoverHandler = (context: InvoicingContext, options: InvoicingOptions) =>
  handleJob(handOverJob, (handover, attempt) => attemptHandover(context, options, handover, attempt), endUnsent);

type Handover = z.output<typeof payload>;

async function attemptHandover(
  context: InvoicingContext,
  options: InvoicingOptions,
  handover: Handover,
  { signal }: JobAttempt,
): Promise<JobResult> {
  const { db, now, callOutside } = context;
  const claim = await db.transaction().execute((trx) => claimHandover(context, trx, options, handover));
  if (!claim) return undefined;
  const { opened, row, thing } = claim;
  const { program, account } = opened;
  const id = row.external_id ?? '';
  const handedOver = { draft: thing.draft, id, today: toBucharestDay(now()) };
  const outcome = await program.handOver(callOutside, account, handedOver).catch((error: unknown) => {
    if (error instanceof ProgramProblem) return error;
    throw error;
  });
  const change = describeOutcome(outcome, claim);
  await db.transaction().execute((trx) => updateInvoiced(trx, row, { ...change, ...hideNames(change.note, claim) }));
  // A waiting hand-over goes on after the pause of the job; after a finished one, the pause of the program follows.
  if (change.state === 'queued' || change.state === 'sending') throw new Error(`invoicing: ${change.state}`);
  await sleep(program.pauseMs, undefined, { signal }).catch(() => undefined);
  return undefined;
}

interface Claim {
  row: InvoicedRow;
  thing: InvoicedThing;
  opened: OpenedProgram;
  /** True when an earlier call was cut off in the middle. */
  isCutOff: boolean;
  /** True when the program may have a document of an earlier call. */
  mayBeThere: boolean;
}

/** Decides whether the call may be made, and writes down that it is being made. */
async function claimHandover(
  context: InvoicingContext,
  trx: Trx,
  options: InvoicingOptions,
  { key, before }: Handover,
): Promise<Claim | undefined> {
  const row = await findInvoiced(trx, key);
  if (!row || (row.state !== 'queued' && row.state !== 'sending')) return undefined;
  const isCutOff = row.state === 'sending';
  const mayBeThere = isCutOff || before === 'unknown';
  const end = async (change: Partial<InvoicedRow>) => {
    await updateInvoiced(trx, row, change);
    return undefined;
  };
  const failed = mayBeThere ? 'unknown' : 'failed';
  const opened = await openProgram({ ...context, db: trx }, options).catch((error: unknown) => {
    if (error instanceof Failure) return error.message;
    throw error;
  });
  if (typeof opened === 'string') return end({ state: failed, note: opened });
  if (opened.name !== row.program)
    return end({ state: failed, note: 'Programul de facturare a fost schimbat între timp.' });
  const [thing] = await readThings({ db: trx, now: context.now }, [key]);
  // The program may answer a repeated call with the document of the first one, which has to say the same.
  const isSame = thing && row.digest === digestDraft(thing) && (opened.program.knowsId || !isCutOff);
  // Invoiced, withdrawn or reopened meanwhile, or not to be repeated.
  if (!thing || findObstacle(thing) || (mayBeThere && !isSame)) {
    const note = row.note ?? (isCutOff ? 'Predarea a fost întreruptă.' : null);
    return end(mayBeThere ? { state: 'unknown', note } : notHandedOver);
  }
  const claimed = {
    state: 'sending' as const,
    attempts: row.attempts + 1,
    gross: sumLines(thing.draft.lines),
    digest: digestDraft(thing),
  };
  if (!(await updateInvoiced(trx, row, claimed))) return undefined;
  return { row: { ...row, ...claimed }, thing, opened, isCutOff, mayBeThere };
}

/** A cut-off call is repeated where that is harmless; otherwise staff look whether it arrived. */
function describeOutcome(
  outcome: MadeDocument | ProgramProblem,
  { row, opened, isCutOff, mayBeThere }: Claim,
): Pick<InvoicedRow, 'state' | 'note'> & Partial<InvoicedRow> {
  if (!(outcome instanceof ProgramProblem))
    return { state: 'sent', note: null, document: outcome.document || null, link: outcome.link };
  const { kind, message: note } = outcome;
  const isRepeated = opened.program.knowsId && row.attempts < maxAttempts;
  if (kind === 'unknown') return { state: isRepeated ? 'sending' : 'unknown', note };
  // A refusal after a cut-off attempt may be the refusal of a second document.
  if (kind === 'refused') return { state: mayBeThere ? 'unknown' : 'failed', note };
  // Only calls that may have arrived count as attempts.
  return { state: isCutOff ? 'sending' : 'queued', note, attempts: row.attempts - 1 };
}

/** Notes stay after the client is erased, so they must not name the client. */
function hideNames(note: string | null, { thing: { draft }, opened: { account } }: Claim) {
  const { name, email, phone } = draft.client;
  if (note === null) return { note };
  const hidden = [name, email, phone].filter(Boolean).reduce((text, part) => text.replaceAll(part, '…'), note);
  return { note: hideSecret(hidden, account) };
}

/** Called after the last attempt. */
async function endUnsent(trx: Trx, { key, before }: Handover, reason: string) {
  const row = await findInvoiced(trx, key);
  if (row?.state !== 'queued' && row?.state !== 'sending') return;
  const state = row.state === 'sending' || before === 'unknown' ? 'unknown' : 'failed';
  await updateInvoiced(trx, row, { state, note: row.note ?? reason });
}
