import { useQuery } from '@tanstack/react-query';
import { listPlans } from '../../../contract/content/public-routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { SmallButton } from '../shell/small-button.tsx';

export function PlanChoice({ disabled, onChoose }: { disabled: boolean; onChoose: (id: string) => void }) {
  const plans = useQuery(buildQuery(listPlans)).data?.subscriptions ?? [];
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
