import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createQuote } from '../../../../contract/quotes/routes.ts';
import type { QuoteSource } from '../../../../contract/quotes/staff-quotes.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { staleWithQuotes } from '../changes/stale-with-quotes.ts';
import { useAction } from '../changes/use-action.tsx';
import { SmallButton } from '../shell/buttons.tsx';

interface MakeQuoteButtonProps {
  /** The quote starts with the client, address, photos and estimate of this record. */
  from?: { kind: QuoteSource; id: string };
  label?: string;
}

export function MakeQuoteButton({ from, label = 'Fă o ofertă' }: MakeQuoteButtonProps) {
  const { make, isPending } = useNewQuote();
  return <SmallButton icon={ScrollText} label={label} loading={isPending} onClick={() => make(from)} />;
}

export function useNewQuote() {
  const navigate = useNavigate();
  const [key, setKey] = useState(createIdempotencyKey);
  const { run, isPending } = useAction(
    (from: MakeQuoteButtonProps['from']) => call(createQuote, { input: { from: from ?? null }, key }),
    {
      refreshes: staleWithQuotes,
      failure: 'Oferta nu s-a putut începe',
      onDone: ({ id }) => {
        setKey(createIdempotencyKey());
        void navigate(`/admin/quotes/${id}`);
      },
    },
  );
  return { make: run, isPending };
}
