import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { applyVisitStep } from '../../../../contract/visits/routes.ts';

/** What became of the later visits of the series; undefined when there were none to change. */
export function describeFollowing({ changed, refused }: ReplyOf<typeof applyVisitStep>['following']) {
  if (changed + refused.length === 0) return undefined;
  const done = changed === 1 ? 'Și încă una după ea.' : changed > 1 && `Și încă ${changed} după ea.`;
  if (refused.length === 0) return done || undefined;
  const kept = refused.length === 1 ? 'Una a rămas neschimbată' : `${refused.length} au rămas neschimbate`;
  return [done, `${kept}: ${refused[0]?.message}`].filter(Boolean).join(' ');
}
