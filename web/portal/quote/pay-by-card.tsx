import { useMutation, useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import { ro } from '../../../contract/payments/ro.ts';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import { checkCardPayment, payByCard } from '../../../contract/quotes/routes.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { useQuoteUpdate } from './quote-hooks.ts';

export const paymentHeadingId = 'titlu-plata';

interface PayByCardProps {
  payment: ClientPayment;
  token: string;
}

/** Leads to the page of Stripe; once back from it, waits until the payment is confirmed. */
export function PayByCard({ payment: { card, money }, token }: PayByCardProps) {
  const [isBack, setBack] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Read after the first render: the server does not know the query.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('plata') !== 'trimisa') return;
    setBack(true);
    // Without a card nothing is due any more, which the heading's section says.
    (box.current ?? document.getElementById(paymentHeadingId))?.scrollIntoView({ block: 'center' });
  }, []);
  if (!card) return null;
  const forget = () => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setBack(false);
  };
  return (
    <div ref={box} className="mt-7 print:hidden">
      {card.isTest && (
        <p className="mb-4 w-fit rounded-inset bg-lavender-soft px-4 py-2 font-semibold text-lavender-dark">
          {ro.testMode}
        </p>
      )}
      {isBack ? <AwaitedPayment token={token} onKnown={forget} /> : <PayButton due={money.due} token={token} />}
    </div>
  );
}

function PayButton({ due, token }: { due: ClientPayment['money']['due']; token: string }) {
  const { show } = useQuoteUpdate(token);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(payByCard, { params: { token } }),
    onSuccess: ({ url, quote }) => (url ? window.location.assign(url) : show({ quote })),
  });
  return (
    <>
      <Button onClick={() => mutate()} loading={isPending} className="max-sm:w-full">
        <CreditCard size={19} aria-hidden />
        {ro.payByCard}: {formatBani(due)}
      </Button>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {error.message}
        </p>
      )}
      <p className="mt-3 max-w-measure text-sm text-ink-soft">{ro.cardHint}</p>
    </>
  );
}

const checkEveryMs = 3000;
const lateMs = 60_000;

function AwaitedPayment({ token, onKnown }: { token: string; onKnown: () => void }) {
  const { show } = useQuoteUpdate(token);
  const [since] = useState(() => Date.now());
  const { refetch, isFetching, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['card-payment', token],
    queryFn: async () => {
      const { isWaiting, quote } = await call(checkCardPayment, { params: { token } });
      if (!isWaiting) {
        show({ quote });
        onKnown();
      }
      return isWaiting;
    },
    refetchInterval: () => (Date.now() - since < lateMs ? checkEveryMs : false),
    retry: false,
    gcTime: 0,
  });
  const isLate = Math.max(dataUpdatedAt, errorUpdatedAt) - since >= lateMs;
  return (
    <>
      <p role="status" className={isLate ? 'max-w-measure' : 'font-semibold text-forest'}>
        {isLate ? ro.cardLate : ro.cardWaiting}
      </p>
      {isLate && (
        <Button variant="outline" className="mt-4 max-sm:w-full" loading={isFetching} onClick={() => void refetch()}>
          {ro.cardCheckAgain}
        </Button>
      )}
    </>
  );
}
