import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { listPromisedDays } from '../../../contract/agreements/due.ts';
import { createRenewals, previewRenewals } from '../../../contract/agreements/routes.ts';
import {
  createRenewalsSchemas,
  previewRenewalsSchemas,
  type Renewal,
} from '../../../contract/agreements/staff-agreements.ts';
import { type Bani, multiplyRounded, toBani } from '../../../contract/kernel/money.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { findEventByKey } from '../../common/activity/workflow-store.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { lockClientsOf } from '../../company/clients/link-client-store.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { sortByIds } from '../../platform/db/rows.ts';
import { Failure } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import {
  type Agreement,
  linkRenewal,
  listAgreementsByIds,
  readAgreementContent,
  toWorkPeriod,
} from '../agreements/agreement-store.ts';
import { readServiceNamesById } from '../agreements/agreement-view.ts';
import { findWorkVisits, readWorkVisits, type WorkVisits } from '../agreements/due-work.ts';
import { insertDraft } from './draft-routes.ts';
import { queueQuoteEmail } from './quote-emails.ts';
import { listQuoteProblems } from './quote-problems.ts';
import { allocateQuoteNumber, writeQuoteVersion } from './quote-steps.ts';
import { buildSnapshot, calculateGross } from './snapshot.ts';
import { startContent } from './start-draft.ts';

export function mountRenewals(context: Context) {
  const { mount, db } = context;

  mount(previewRenewals, previewRenewalsSchemas, async ({ input: { ids, percent } }) => {
    const prepared = await prepareRenewals(context, ids, percent);
    const visits = await readWorkVisits(db, ids);
    const services = await readServiceNamesById(
      db,
      prepared.flatMap(({ agreement }) => readAgreementContent(agreement).works),
    );
    return {
      renewals: await Promise.all(
        prepared.map(async ({ agreement, content, problem }) => ({
          agreementId: agreement.id,
          number: agreement.number,
          name: agreement.name,
          email: agreement.email,
          start: content.agreement.start,
          end: content.agreement.end,
          problem: problem?.message ?? null,
          works: describeWorks(agreement, visits, services, percent),
          gross: (await calculateGross(context, content)).gross,
        })),
      ),
    };
  });

  mount(createRenewals, createRenewalsSchemas, async ({ input, user }) => {
    const ids = [...new Set(input.ids)].toSorted();
    const key = bindKey(input.key, [user.id, input]);
    const buildKey = (id: string) => `${key}:${id}`;
    const quotes = await runOnce(
      key,
      () => findRenewals(db, ids, buildKey),
      () => writeRenewals(context, { ...input, ids }, buildKey, user),
    );
    return { quotes };
  });
}

interface Prepared {
  agreement: Agreement;
  content: QuoteContent & { agreement: NonNullable<QuoteContent['agreement']> };
  /** The first problem of the renewal. A final one prevents a draft, too. */
  problem: { message: string; isFinal: boolean } | undefined;
}

async function prepareRenewals(context: Context, ids: string[], percent: number): Promise<Prepared[]> {
  const found = await listAgreementsByIds(context.db, ids);
  if (found.length < new Set(ids).size) throw new Failure('not_found', 'Un contract nu există sau a fost șters.');
  return Promise.all(
    sortByIds(ids, found).map(async (agreement) => {
      const content = await startRenewal(context, agreement, percent);
      return { agreement, content, problem: await findProblem(context, agreement, content) };
    }),
  );
}

async function startRenewal(context: Context, agreement: Agreement, percent: number) {
  const content = await startContent(context, { kind: 'agreement', id: agreement.id });
  if (!content.agreement) throw new Error(`The renewal of the agreement ${agreement.id} has no period.`);
  const lines = content.lines.map((line) =>
    line.kind === 'item' ? { ...line, unitPrice: changePrice(line.unitPrice, percent) } : line,
  );
  return { ...content, agreement: content.agreement, lines };
}

/** Rounded to whole lei, unless it stays. */
const changePrice = (amount: Bani, percent: number) =>
  percent === 0 ? amount : multiplyRounded(amount, 100 + percent, 100, toBani(1));

async function findProblem(context: Context, agreement: Agreement, content: QuoteContent) {
  if (agreement.renewal_quote_id) return { message: 'Are deja o ofertă de reînnoire', isFinal: true };
  if (agreement.ended_on && agreement.ended_on < readAgreementContent(agreement).end)
    return { message: 'A fost încheiat înainte de termen', isFinal: true };
  if (!agreement.email) return { message: 'Clientul nu are o adresă de e-mail', isFinal: false };
  const [message] = Object.values(await listQuoteProblems(context, toAgreementSource(agreement), content));
  return message === undefined ? undefined : { message, isFinal: false };
}

const toAgreementSource = ({ id }: Agreement) => ({ source_kind: 'agreement' as const, source_id: id });

function describeWorks(
  agreement: Agreement,
  visits: WorkVisits,
  services: Map<string, string>,
  percent: number,
): Renewal['works'] {
  return readAgreementContent(agreement).works.map(({ id, price, ...recurrence }) => ({
    service: services.get(recurrence.serviceId) ?? recurrence.serviceId,
    promised: listPromisedDays(recurrence, toWorkPeriod(agreement)).length,
    done: findWorkVisits(visits, agreement.id, id).done.length,
    per: price.per,
    amount: price.amount,
    newAmount: changePrice(price.amount, percent),
  }));
}

type BuildKey = (agreementId: string) => string;

/** The renewals of an earlier call with the same key, if it made all of them. */
async function findRenewals(db: Db, ids: string[], buildKey: BuildKey) {
  const events = await Promise.all(ids.map((id) => findEventByKey(db, 'quote_events', buildKey(id))));
  const quotes = events.flatMap((event, index) =>
    event ? [{ id: event.quote_id, agreementId: ids[index] as string }] : [],
  );
  return quotes.length === ids.length ? quotes : undefined;
}

type Wanted = Omit<z.output<typeof createRenewalsSchemas.input>, 'key'>;

async function writeRenewals(context: Context, { ids, percent, send }: Wanted, buildKey: BuildKey, by: User) {
  const prepared = await prepareRenewals(context, ids, percent);
  const refused = prepared.filter(({ problem }) => problem && (send || problem.isFinal));
  if (refused.length > 0) throw createCannotRenewFailure(refused);
  const renewals = await Promise.all(
    prepared.map(async (each) => ({
      ...each,
      quoteId: randomUUID(),
      gross: (await calculateGross(context, each.content)).gross,
      snapshot: send ? await buildSnapshot(context, each.content, createFirstIssue(context)) : undefined,
    })),
  );
  const { publicUrl } = context;
  const company = await readEmailCompany(context);
  const authorship = { by, now: context.now() };
  await context.db.transaction().execute(async (trx) => {
    await linkRenewals(trx, renewals, send);
    // Numbers are allocated before clients are locked (docs/design/databases.md).
    const numbers: string[] = [];
    for (const _ of send ? renewals : []) numbers.push(await allocateQuoteNumber(trx, authorship.now));
    await lockClientsOf(
      trx,
      renewals.map(({ agreement }) => agreement),
    );
    for (const [index, { agreement, quoteId, content, gross, snapshot: written }] of renewals.entries()) {
      const snapshot = written && { ...written, number: numbers[index] as string };
      const from = { kind: 'agreement' as const, id: agreement.id };
      const draft = { id: quoteId, content, gross, from, internalNote: '', key: buildKey(agreement.id) };
      const quote = await insertDraft(trx, draft, authorship);
      if (!snapshot) continue;
      const step = { step: 'send' as const, version: quote.version };
      const sent = await writeQuoteVersion(trx, quote, { snapshot, content }, step, authorship);
      const email = { kind: 'quoteSent' as const, changes: [] };
      await queueQuoteEmail(trx, quote, sent.snapshot, email, { company, publicUrl }, authorship.now);
    }
  });
  return renewals.map(({ agreement, quoteId }) => ({ id: quoteId, agreementId: agreement.id }));
}

const createFirstIssue = ({ now }: Context) => ({ number: '', version: 1, sentAt: now().toISOString() });

/** `renewals` must be sorted by agreement id, the lock order. */
async function linkRenewals(trx: Trx, renewals: { agreement: Agreement; quoteId: string }[], isSent: boolean) {
  for (const { agreement, quoteId } of renewals)
    if (!(await linkRenewal(trx, agreement.id, quoteId, { isSent })))
      throw new Failure('wrong_state', `Contractul ${agreement.number} are deja o ofertă de reînnoire.`);
}

const createCannotRenewFailure = (refused: Prepared[]) =>
  new Failure(
    'wrong_state',
    `Nu s-a făcut nicio ofertă. ${refused.map(({ agreement, problem }) => `${agreement.number}: ${problem?.message}.`).join(' ')}`,
  );
