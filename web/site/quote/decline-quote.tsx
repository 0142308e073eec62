import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { declineQuote } from '../../../contract/quotes/routes.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useQuoteUpdate } from './quote-calls.ts';

/** Asks once more, in place. */
export function DeclineQuote({ token }: { token: string }) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <div className="noscript:hidden print:hidden">
      <Button ref={opener} variant="ghost" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        Nu accept oferta
      </Button>
      {isAsking && <Question token={token} onStop={stop} />}
    </div>
  );
}

function Question({ token, onStop }: { token: string; onStop: () => void }) {
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { show, refetch } = useQuoteUpdate(token);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(declineQuote, { params: { token }, input: { reason: reason.trim() || null } }),
    onSuccess: show,
    onError: refetch,
  });
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padded className="mt-4 animate-rise sm:p-9">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Refuzați oferta?
      </h2>
      <Field
        label="Vreți să ne spuneți de ce?"
        hint="Nu este obligatoriu; ne ajută să facem o ofertă mai bună."
        error={error?.message}
        className="mt-5"
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="min-h-24"
        />
      </Field>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" loading={isPending} onClick={() => mutate()} className="max-sm:w-full">
          Da, refuz oferta
        </Button>
        <Button variant="ghost" onClick={onStop} className="max-sm:w-full">
          Mă mai gândesc
        </Button>
      </div>
    </Card>
  );
}
