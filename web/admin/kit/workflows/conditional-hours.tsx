import type { HoursState } from '../../../../contract/payments/schemas.ts';
import type { HoursDecision } from '../../../../contract/quotes/quote-payments.ts';
import { decideHours } from '../../../../contract/quotes/routes.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithQuotes } from '../changes/stale-with-quotes.ts';
import { staleWithVisits } from '../changes/stale-with-visits.ts';
import { ActionButton, useAction } from '../changes/use-action.tsx';
import { DialogButton } from '../shell/buttons.tsx';

const sentences: Record<HoursState['state'], (day: string) => string> = {
  awaited: (day) => `Orele se păstrează până ${day}, cât se așteaptă avansul.`,
  held: () => 'Orele sunt păstrate definitiv.',
  lapsed: (day) => `Avansul era de plată până ${day}. Orele se păstrează până hotărâți dumneavoastră.`,
  released: (day) => `Orele au fost eliberate: avansul era de plată până ${day}.`,
};

export const describeConditionalHours = ({ state, until }: HoursState) => sentences[state](formatVisitDay(until));

/** Asks staff about the hours of an order whose deposit is late. They are kept until then. */
export function ConditionalHoursQuestion({ quoteId, name }: { quoteId: string; name: string }) {
  const decide = (decision: HoursDecision) => call(decideHours, { params: { id: quoteId }, input: { decision } });
  const refreshes = [...staleWithVisits, ...staleWithQuotes];
  const keep = useAction(() => decide('keep'), {
    refreshes,
    done: 'Orele sunt păstrate definitiv',
    undo: () => () => decide('ask'),
  });
  const release = useAction(() => decide('release'), { refreshes, done: 'Orele au fost eliberate' });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ActionButton variant="forest" action={keep} label="Păstrează orele" />
      <DialogButton
        label="Eliberează"
        dialog={(close) => (
          <ConfirmDialog
            title={`Eliberați orele pentru ${name}?`}
            description="Vizitele care urmează se anulează, orele se oferă din nou, iar clientul primește un e-mail. Oferta rămâne acceptată: după plată stabiliți altă zi."
            label="Eliberează"
            isPending={release.isPending}
            onConfirm={() => release.run(undefined, { onSuccess: close })}
            onClose={close}
          />
        )}
      />
    </div>
  );
}
