import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { applyVisitStep } from '../../../../contract/visits/routes.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';

type Following = ReplyOf<typeof applyVisitStep>['following'];

/** Says which other visits of the series or days of the work changed; undefined if there were none to change. */
export function describeFollowing({ changed, refused }: Following, { linkedDays }: Pick<StaffVisit, 'linkedDays'>) {
  if (changed + refused.length === 0) return undefined;
  if (linkedDays.length > 0) return 'Și celelalte zile ale lucrării.';
  const done = changed === 1 ? 'Și încă una după ea.' : changed > 1 && `Și încă ${changed} după ea.`;
  if (refused.length === 0) return done || undefined;
  const kept = refused.length === 1 ? 'Una a rămas neschimbată' : `${refused.length} au rămas neschimbate`;
  return [done, `${kept}: ${refused[0]?.message}`].filter(Boolean).join(' ');
}
