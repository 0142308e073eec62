import { linkChannelLabels } from '../../../contract/quotes/quote-texts.ts';
import { linkVisit, proposeWindows, withdrawChoice } from '../../../contract/visits/routes.ts';
import {
  linkVisitSchemas,
  proposeWindowsSchemas,
  withdrawChoiceSchemas,
} from '../../../contract/visits/staff-actions.ts';
import type { Context } from '../../context.ts';
import { requireVisit, visitDetail } from '../staff/staff-view.ts';
import { createVisitLink } from '../visit-store.ts';
import { inVisitTransaction, recordVisitActivity } from '../visit-transaction.ts';
import { findOpenChoice } from './choice-store.ts';
import { endChoice } from './end-choice.ts';
import { openChoice } from './open-choice.ts';

export function mountStaffChoices(context: Context) {
  const { mount, db, now, publicUrl, canSendEmail: canSend } = context;

  mount(proposeWindows, proposeWindowsSchemas, async ({ params: { id }, input, user: by }) => {
    await requireVisit(db, id);
    await inVisitTransaction(context, async (transaction) => {
      const { visit } = await openChoice(transaction, id, input);
      const after = { proposedTimes: input.options.map(({ date }) => date).toSorted() };
      await recordVisitActivity(transaction.trx, { by, now: now() }, visit, { action: 'update', after });
    });
    return { visit: await visitDetail(db, id, now()), canSend };
  });

  mount(linkVisit, linkVisitSchemas, async ({ params: { id }, user: by }) => {
    const visit = await requireVisit(db, id);
    const activity = { action: 'update' as const, after: { privateLink: linkChannelLabels.copy } };
    const path = await db.transaction().execute(async (trx) => {
      await recordVisitActivity(trx, { by, now: now() }, visit, activity);
      return createVisitLink(trx, id, now().toISOString());
    });
    return { url: publicUrl + path };
  });

  /** Withdrawn before or expired meanwhile is as good. */
  mount(withdrawChoice, withdrawChoiceSchemas, async ({ params: { id }, user: by }) => {
    const visit = await requireVisit(db, id);
    await inVisitTransaction(context, async (transaction) => {
      const { trx } = transaction;
      const choice = await findOpenChoice(trx, id);
      await endChoice(transaction, visit);
      const activity = { action: 'update' as const, after: { proposedTimes: 'retrase' } };
      if (choice) await recordVisitActivity(trx, { by, now: now() }, visit, activity);
    });
    return { visit: await visitDetail(db, id, now()) };
  });
}
