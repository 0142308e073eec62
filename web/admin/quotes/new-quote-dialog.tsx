import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ClientSearch } from '../workflows/client-search.tsx';
import { useNewQuote } from '../workflows/make-quote-button.tsx';

/** A quote for somebody known starts with their data; anybody else is typed in. */
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
    </Dialog>
  );
}
