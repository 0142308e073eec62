import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { inquiryNotice } from '../../../contract/legal/form-notices.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { askAboutQuote } from '../../../contract/quotes/routes.ts';
import { ApiError, hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Honeypot, useFillTime } from '../../site/forms/bot-traps.tsx';
import { FormNotice } from '../../site/forms/submit-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useRefusal } from './quote-hooks.ts';

export function QuoteQuestion({ token }: { token: string }) {
  const isHydrated = useHydrated();
  const { field, submit, isPending, isSuccess, error } = useQuestion(token);
  return (
    <Card
      as="form"
      padded
      className="noscript:hidden print:hidden sm:p-9"
      id="intrebare"
      noValidate
      method="post"
      aria-labelledby="titlu-intrebare"
      onSubmit={submit}
    >
      <h2 id="titlu-intrebare" className="mb-5 text-heading">
        Am o întrebare
      </h2>
      <Field
        label="Întrebarea dumneavoastră"
        hint="Vă răspundem la datele de contact din ofertă."
        error={error && (error instanceof ApiError ? (error.fields.message ?? error.message) : error.message)}
      >
        {/* Emptied when the question has arrived, and so would be what is written meanwhile. */}
        <Textarea ref={field} name="message" rows={4} maxLength={2000} readOnly={isPending} className="min-h-28" />
      </Field>
      <Honeypot name="website" />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="forest"
          loading={isPending}
          disabled={!isHydrated}
          className="disabled:opacity-100 max-sm:w-full"
          label="Trimite întrebarea"
        />
        <p role="status" className="font-semibold text-leaf-dark empty:hidden">
          {isSuccess && 'Am primit întrebarea. Vă răspundem în curând.'}
        </p>
      </div>
      <FormNotice text={inquiryNotice.text} className="mt-5 max-w-measure text-sm text-ink-soft" />
    </Card>
  );
}

function useQuestion(token: string) {
  const key = useRef(createIdempotencyKey());
  const field = useRef<HTMLTextAreaElement>(null);
  const fillTime = useFillTime();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (filled: FormData) => {
      const message = String(filled.get('message')).trim();
      if (!message) throw new Error('Scrieți întrebarea');
      const website = String(filled.get('website'));
      const input = { message, ...(website && { website }), ...fillTime() };
      return call(askAboutQuote, { params: { token }, input, key: key.current });
    },
    onSuccess: () => {
      key.current = createIdempotencyKey();
      if (field.current) field.current.value = '';
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return { field, submit, isPending, isSuccess, error };
}

interface DeclineQuoteProps {
  quote: QuoteByLink;
  token: string;
}

/** Asks for confirmation in place. */
export function DeclineQuote({ quote, token }: DeclineQuoteProps) {
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
      {isAsking && <Question quote={quote} token={token} onStop={stop} />}
    </div>
  );
}

function Question({ quote: { hash }, token, onStop }: DeclineQuoteProps & { onStop: () => void }) {
  const [reason, setReason] = useState('');
  const [readHash, setReadHash] = useState(hash);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error } = useRefusal(token);
  const decline = () => {
    setReadHash(hash);
    mutate({ hash, reason: reason.trim() || null });
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padded className="mt-4 animate-rise sm:p-9">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Refuzați oferta?
      </h2>
      <Field
        label="Vreți să ne spuneți de ce?"
        hint="Nu este obligatoriu; ne ajută să facem o ofertă mai bună."
        error={hasCode(error, 'quote_changed') ? undefined : error?.message}
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
      {hash !== readHash && (
        <p role="alert" className="mt-6 rounded-inset bg-terracotta-soft p-5">
          Oferta s-a schimbat între timp. Nu ați refuzat nimic. Citiți{' '}
          <TextLink href="#lucrari" className="min-h-6" label="noua versiune" />; dacă nici pe ea nu o acceptați,
          apăsați din nou.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" loading={isPending} onClick={decline} className="max-sm:w-full">
          Da, refuz oferta
        </Button>
        <Button variant="ghost" onClick={onStop} className="max-sm:w-full" label="Mă mai gândesc" />
      </div>
    </Card>
  );
}
