import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ClientSearch } from '../workflows/client-search.tsx';
import { useNewQuote } from '../workflows/make-quote-button.tsx';
import { PlanChoice } from '../workflows/plan-choice.tsx';

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
