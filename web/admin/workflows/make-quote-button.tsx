import { ScrollText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { createQuote } from '../../../contract/quotes/routes.ts';
import type { QuoteSource } from '../../../contract/quotes/staff-quotes.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAction } from '../changes/use-action.tsx';

interface MakeQuoteButtonProps {
  /** Whose client, address, photos and estimate it starts with. */
  from?: { kind: QuoteSource; id: string };
  label?: string;
}

export function MakeQuoteButton({ from, label = 'Fă o ofertă' }: MakeQuoteButtonProps) {
  const { make, isPending } = useNewQuote();
  return (
    <Button
      size="sm"
      variant="outline"
      icon={ScrollText}
      label={label}
      loading={isPending}
      onClick={() => make(from)}
    />
  );
}

/** Creates a draft and opens it. */
export function useNewQuote() {
  const navigate = useNavigate();
  const { run, isPending } = useAction(
    (from: MakeQuoteButtonProps['from']) => call(createQuote, { input: { from: from ?? null } }),
    {
      refreshes: 'quotes',
      failure: 'Oferta nu s-a putut începe',
      onDone: ({ id }) => navigate(`/admin/quotes/${id}`),
    },
  );
  return { make: run, isPending };
}
