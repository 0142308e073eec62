import { useQuery } from '@tanstack/react-query';
import { listPlans } from '../../../contract/content/public-routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ClientSearch } from '../workflows/client-search.tsx';
import { useNewQuote } from '../workflows/make-quote-button.tsx';

/** A quote for somebody known starts with their data, one from a plan with its price; anything else is typed in. */
export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const { make, isPending } = useNewQuote();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ofertă nouă"
      description="Căutați clientul, dacă v-a mai scris sau a avut vizite; altfel porniți de la o ofertă goală."
      actions={
        <Button size="sm" variant="forest" loading={isPending} onClick={() => make(undefined)} label="Ofertă goală" />
      }
    >
      <ClientSearch disabled={isPending} onChoose={({ id }) => make({ kind: 'client', id })} />
      <PlanChoice disabled={isPending} onChoose={(id) => make({ kind: 'plan', id })} />
    </Dialog>
  );
}

function PlanChoice({ disabled, onChoose }: { disabled: boolean; onChoose: (id: string) => void }) {
  const plans = useQuery(buildQuery(listPlans)).data?.subscriptions ?? [];
  if (plans.length === 0) return null;
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 text-sm font-semibold text-forest">Sau porniți de la un abonament</legend>
      <div className="flex flex-wrap gap-2">
        {plans.map(({ id, name }) => (
          <Button key={id} size="sm" variant="outline" disabled={disabled} onClick={() => onChoose(id)} label={name} />
        ))}
      </div>
    </fieldset>
  );
}
