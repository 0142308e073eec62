import { openVisitStates } from '../../../contract/visits/steps.ts';
import type { Trx } from '../../db/database.ts';
import { lockRows } from '../../db/run-exclusively.ts';
import { findTeams, releaseWindows } from '../availability/availability-store.ts';
import { findOpenChoice, lockDaysOfVisits } from '../choices/choice-store.ts';
import { releaseChoice } from '../choices/choices.ts';
import { queueDayNotices } from '../visit-notices.ts';
import { listVisitsByIds } from '../visit-store.ts';
import { hasBegun } from '../visit-time.ts';
import { changeVisit } from '../visit-transaction.ts';

const system = { id: 'system', name: null };

/**
 * Cancels the coming visits of an erased client, who could not be found or called any more. Their e-mails are erased
 * too; the timer of the waiting list offers the freed windows.
 */
export async function cancelForErasure(trx: Trx, ids: string[], now: Date) {
  const transaction = { trx, now: now.toISOString() };
  const known = await listVisitsByIds(trx, ids);
  const isComing = (visit: (typeof known)[number]) => openVisitStates.includes(visit.state) && !hasBegun(visit, now);
  await lockDaysOfVisits(trx, known.filter(isComing));
  const coming = (await lockRows(trx, 'visits', ids)).filter(isComing);
  const teams = await findTeams(trx, coming);
  for (const visit of coming) {
    const team = teams.get(visit.id);
    const columns = { state: 'cancelled' as const, ...(team && { former_team: team.number }) };
    await changeVisit(transaction, visit, { step: 'cancel', columns, actor: system });
    await releaseWindows(trx, { visit_id: visit.id });
    const choice = await findOpenChoice(trx, visit.id);
    if (choice) await releaseChoice(transaction, choice, 'withdrawn');
  }
  const freed = coming.map(({ id, local_time }) => ({ localTime: local_time, team: teams.get(id)?.number }));
  await queueDayNotices(trx, freed, system, transaction.now);
}
