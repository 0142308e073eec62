import type { z } from 'zod';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { withdrawFromQuoteSchemas } from '../../../../contract/quotes/quote-by-link.ts';
import { writeWithdrawalStatement } from '../../../../contract/quotes/withdrawal.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Agreement, lockAgreements } from '../../agreements/agreement-store.ts';
import { endAgreement } from '../../agreements/end-agreement.ts';
import { changeAgreement } from '../../agreements/write-agreement.ts';
import { listPlannedVisits } from '../../visits/agreement-visit-store.ts';
import { lockDaysOfVisits } from '../../visits/choices/choice-store.ts';
import { toVisitHours } from '../../visits/visit-time.ts';
import { type VisitTransaction, withVisitTransaction } from '../../visits/visit-transaction.ts';
import { buildQuoteStepActivity, tryChangeQuote } from '../change-quote.ts';
import { updateMoney } from '../money/order-money.ts';
import { acknowledgeWithdrawal, queueStaffQuoteEmail } from '../quote-emails.ts';
import { findAcceptance, type Quote } from '../quote-store.ts';
import { calculateExecuted, describeWithdrawalRight, readOrdered } from '../withdrawal-right.ts';
import { type OpenedQuote, readShownVersion, refuseChanged, refusePreview } from './quote-by-link-view.ts';

type Statement = z.output<typeof withdrawFromQuoteSchemas.input>;

/** Ends the agreement and its planned visits; staff decide about other visits. */
export async function withdrawFromContract(context: Context, opened: OpenedQuote, input: Statement) {
  refusePreview(opened);
  const { quote } = opened;
  const { snapshot } = await readShownVersion(context, opened);
  const acceptance = await findAcceptance(context.db, quote.id);
  if (quote.state !== 'accepted' || !acceptance) throw createWrongStateFailure(quote);
  await withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const ordered = await lockOrdered(trx, quote);
    const { visits, agreement } = ordered;
    requireRight(describeWithdrawalRight({ quote, acceptance, snapshot, ordered }, new Date(now)));
    const executed = await calculateExecuted({ ...context, db: trx }, acceptance, snapshot, ordered);
    const { name, email } = input;
    const statement = writeWithdrawalStatement(snapshot.number, input.statement ?? '');
    const row = { quote_id: quote.id, at: now, name, email, statement, executed };
    await writeWithdrawal(transaction, quote, acceptance, row, agreement?.number);
    await endOrderedAgreement(transaction, agreement, name);
    const staying = visits.filter(({ state }) => state === 'confirmed' || state === 'requested');
    const news = {
      news: 'withdrawn' as const,
      note: statement,
      executed,
      visits: staying.map(toVisitHours),
      agreement: agreement?.number,
    };
    await queueStaffQuoteEmail(transaction, { ...quote, sequence: quote.sequence + 1 }, news);
  });
}

/**
 * Locked until the withdrawal is written: no step of a crew changes what was executed, and no change by staff makes the
 * withdrawal fail.
 */
async function lockOrdered(trx: Trx, quote: Quote) {
  await lockRows(trx, 'quotes', [quote.id]);
  const { visits, agreement } = await readOrdered(trx, quote);
  // A withdrawn renewal is unlinked from the agreement that it renews.
  const renewed = quote.source_kind === 'agreement' ? quote.source_id : null;
  await lockAgreements(
    trx,
    [agreement?.id, renewed].flatMap((id) => id ?? []),
  );
  const planned = agreement ? await listPlannedVisits(trx, agreement.id, always) : [];
  await lockDaysOfVisits(trx, planned);
  await lockRows(
    trx,
    'visits',
    [...visits, ...planned].map(({ id }) => id),
  );
  return readOrdered(trx, quote);
}

const always = { after: '0000', to: '9999', startsAfter: '0000' };

function requireRight(right: ReturnType<typeof describeWithdrawalRight>) {
  if (!right)
    throw new Failure(
      'wrong_state',
      'Dreptul de retragere este al consumatorilor, nu al firmelor. Vă rugăm să ne contactați.',
    );
  if (!right.isOpen)
    throw new Failure('wrong_state', right.isPerformed ? rightLost : 'Termenul de retragere a trecut.');
}

const rightLost = 'Lucrările au fost executate complet, așa cum ați cerut: dreptul de retragere s-a încheiat.';

const createWrongStateFailure = ({ state }: Quote) =>
  new Failure(
    'wrong_state',
    state === 'withdrawn'
      ? 'V-ați retras deja din acest contract.'
      : 'Oferta nu este acceptată, deci nu există un contract.',
  );

async function writeWithdrawal(
  transaction: VisitTransaction,
  quote: Quote,
  acceptance: Tables['quote_acceptances'],
  row: Tables['quote_withdrawals'],
  agreementNumber: string | undefined,
) {
  const { trx, now } = transaction;
  const change = {
    step: 'withdraw' as const,
    columns: { state: 'withdrawn' as const },
    actor: { id: 'visitor', name: row.name },
    note: row.statement,
    activity: buildQuoteStepActivity(quote, null, 'withdrawn'),
  };
  const withdrawn = (await tryChangeQuote(trx, quote, change, new Date(now))) ?? refuseChanged();
  await insertRows(trx, 'quote_withdrawals', [row]);
  await updateMoney(trx, quote.id, new Date(now));
  await acknowledgeWithdrawal(transaction, withdrawn, acceptance, row, agreementNumber);
}

/** Ends the agreement and cancels the visits that have not begun. */
async function endOrderedAgreement(transaction: VisitTransaction, agreement: Agreement | undefined, name: string) {
  if (!agreement) return;
  const today = toBucharestDay(new Date(transaction.now));
  const actor = { id: 'visitor', name };
  const reason = 'Clientul s-a retras din contract.';
  // An agreement that staff had ended keeps its end, but gets an event, so that it cannot be reopened.
  if (agreement.state === 'ended' && agreement.end_on < today) {
    await changeAgreement(transaction, agreement, { step: 'end', columns: { state: 'ended' }, actor, note: reason });
    return;
  }
  await endAgreement(transaction, agreement, { on: today, visitsAfter: addDays(today, -1), reason, actor });
}
