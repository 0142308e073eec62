import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { listNeededConsents } from '../../../contract/quotes/consents.ts';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { startsEarly } from '../../../contract/quotes/repeated-lines.ts';
import { isConsumer, listOrderedItems } from '../../../contract/quotes/totals.ts';
import { Field } from '../../ui/form/field.tsx';
import { findFormProblems, focusProblem } from '../../ui/form/form-problems.ts';
import { Input } from '../../ui/form/input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { AcceptRefusal } from './accept-refusal.tsx';
import { QuoteConsentBox } from './quote-consent-box.tsx';
import { describeTotal } from './quote-totals.tsx';
import { StartDay } from './start-day.tsx';
import { type AcceptErrors, findAcceptErrors, useAcceptance } from './use-acceptance.ts';

interface AcceptQuoteProps {
  quote: OwnQuote;
  token: string;
  chosen: string[];
  gross: number;
}

/** Not controlled: what was typed before the scripts came, or before a refusal, stays. */
export function AcceptQuote({ quote, token, chosen, gross }: AcceptQuoteProps) {
  const { snapshot, isPreview } = quote;
  const form = useRef<HTMLFormElement>(null);
  const [readHash, setReadHash] = useState(quote.hash);
  const [date, setDate] = useState('');
  const [errors, setErrors] = useState<AcceptErrors>({});
  const [refusals, setRefusals] = useState(0);
  const { mutate, isPending, error } = useAcceptance(token, {
    onTaken: (message) => {
      setDate('');
      refuse({ date: message });
    },
    onInvalid: refuse,
  });
  function refuse(found: AcceptErrors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }
  const clearError = (name: string) => setErrors(({ [name as keyof AcceptErrors]: _, ...others }) => others);
  useEffect(() => {
    const [first] = refusals > 0 && form.current ? findFormProblems(form.current) : [];
    if (first) focusProblem(first);
  }, [refusals]);
  const isEarly = startsEarly(snapshot, chosen, date, dayInBucharest(new Date()));
  const needed = listNeededConsents(isConsumer(snapshot), isEarly);
  // Without a day the company and the client agree on it later, perhaps within the period.
  const isUndated = !snapshot.schedule && listOrderedItems(snapshot.lines, chosen).some((item) => !item.recurrence);
  const offered = isConsumer(snapshot) && isUndated && !isEarly ? [...needed, 'earlyStart' as const] : needed;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const name = String(filled.get('name')).trim();
    const consents = offered.filter((consent) => filled.has(consent));
    const found = findAcceptErrors({ name, date, needsDate: Boolean(snapshot.schedule), needed, consents });
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setReadHash(quote.hash);
    mutate({ hash: quote.hash, name, options: chosen, consents, ...(snapshot.schedule && { date }) });
  }

  return (
    <Card asChild raised className="noscript:hidden print:hidden">
      <form
        ref={form}
        id="acceptare"
        noValidate
        method="post"
        aria-labelledby="titlu-acceptare"
        onChange={({ target }) => clearError((target as unknown as HTMLInputElement).name)}
        onSubmit={submit}
      >
        <div className="space-y-8 p-6 sm:p-9">
          <h2 id="titlu-acceptare" className="text-title">
            Acceptați oferta
          </h2>
          {snapshot.schedule && (
            <StartDay
              token={token}
              value={date}
              onChoose={(start) => {
                setDate(start);
                clearError('date');
              }}
              error={errors.date}
              refusal={error}
              windowCount={snapshot.schedule.windowCount}
              isPreview={isPreview}
            />
          )}
          <Field label="Numele complet" required error={errors.name} hint="Numele scris aici ține loc de semnătură.">
            <Input name="name" autoComplete="name" maxLength={120} />
          </Field>
          <fieldset className="divide-y divide-sand border-y border-sand">
            <legend className="sr-only">Ce confirmați</legend>
            {offered.map((consent) => (
              // A new version is confirmed anew.
              <QuoteConsentBox
                key={`${quote.hash} ${consent}`}
                name={consent}
                isOptional={!needed.includes(consent)}
                error={errors[consent]}
              />
            ))}
          </fieldset>
        </div>
        <div className="space-y-5 border-t border-sand bg-limestone/70 p-6 sm:p-9">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-semibold text-forest">{describeTotal(snapshot)}</span>
            <span className="display text-quote text-forest figures">{formatBani(gross)}</span>
          </p>
          <AcceptRefusal error={error} quote={quote} isNewVersion={quote.hash !== readHash} />
          <SubmitButton busy={isPending} label={orderLabel} busyLabel="Se trimite…" disabled={isPreview} />
        </div>
      </form>
    </Card>
  );
}

const orderLabel = 'Accept și comand, cu obligație de plată';
