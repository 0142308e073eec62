import { listPlans } from '../../../../contract/content/public-routes.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { SmallButton } from '../shell/buttons.tsx';

/** Chooses a plan with whose works and price a quote or an agreement starts. */
export function PlanChoice({ disabled, onChoose }: { disabled: boolean; onChoose: (id: string) => void }) {
  const plans = useCachedQuery(listPlans).data?.subscriptions ?? [];
  if (plans.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 text-sm font-semibold text-forest">Sau porniți de la un abonament</legend>
      <div className="flex flex-wrap gap-2">
        {plans.map(({ id, name }) => (
          <SmallButton key={id} disabled={disabled} onClick={() => onChoose(id)} label={name} />
        ))}
      </div>
    </fieldset>
  );
}
