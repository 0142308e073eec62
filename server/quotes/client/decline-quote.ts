import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import { inVisitTransaction } from '../../visits/visit-transaction.ts';
import { quoteActivity, tryChangeQuote } from '../change-quote.ts';
import { withdrawQuoteEmails } from '../quote-emails.ts';
import { queueStaffQuoteEmail } from './client-quote-emails.ts';
import type { OpenedQuote } from './own-quote-view.ts';
import { refuseUnlessOpen } from './refusals.ts';

export async function declineVersion(context: Context, opened: OpenedQuote, reason: string) {
  refuseUnlessOpen(opened, context.now());
  const { quote } = opened;
  await inVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const columns = { state: 'declined' as const, answered_at: now };
    const states = { before: { state: quote.state }, after: { state: columns.state } };
    const activity = quoteActivity(quote, null, { action: 'step', ...states });
    const actor = { id: 'visitor', name: quote.name };
    const change = { step: 'decline' as const, columns, actor, note: reason, activity };
    const declined = await tryChangeQuote(trx, quote, change, new Date(now));
    if (!declined) throw new Failure('wrong_state', 'Oferta s-a schimbat între timp. Reîncărcați pagina.');
    await withdrawQuoteEmails(trx, quote);
    await queueStaffQuoteEmail(transaction, declined, { news: 'declined', note: reason });
  });
}
