import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import { listNeededConsents, type QuoteConsent, quoteConsents } from '../../../contract/quotes/consents.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { startsEarly } from '../../../contract/quotes/repeated-lines.ts';
import { acceptQuote } from '../../../contract/quotes/routes.ts';
import { isConsumer, listOrderedItems } from '../../../contract/quotes/totals.ts';
import { getDetails, hasCode } from '../../lib/api-error.ts';
import { chooseScrollBehavior } from '../../lib/scrolling.ts';
import { SubmitButton } from '../../site/forms/submit-button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { findFormProblems, focusProblem } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { describeTotal } from './offered-lines.tsx';
import { type AcceptErrors, findAcceptErrors, useAcceptance } from './quote-hooks.ts';
import { StartDay } from './start-day.tsx';

interface AcceptQuoteProps {
  quote: QuoteByLink;
  token: string;
  chosen: string[];
  gross: Bani;
  /** The deposit in words; '' for none. */
  deposit: string;
}

/** Uncontrolled, so that text typed before hydration or before a refusal stays. */
export function AcceptQuote(props: AcceptQuoteProps) {
  const { quote, token, gross, deposit } = props;
  const { snapshot, isPreview } = quote;
  const { form, date, chooseDate, errors, clearError, consents, submit, isPending, error, isNewVersion } =
    useAcceptForm(props);
  return (
    <Card
      as="form"
      raised
      className="noscript:hidden print:hidden"
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
            // Mounted again for a new version, whose work may begin on other days.
            key={quote.hash}
            token={token}
            value={date}
            onChoose={chooseDate}
            error={errors.date}
            refusal={error}
            schedule={snapshot.schedule}
            isPreview={isPreview}
          />
        )}
        <Field label="Numele complet" required error={errors.name} hint="Numele scris aici ține loc de semnătură.">
          <Input name="name" autoComplete="name" maxLength={120} />
        </Field>
        <fieldset className="divide-y divide-sand border-y border-sand">
          <legend className="sr-only">Ce confirmați</legend>
          {consents.map(({ name, isOptional }) => (
            // The hash in the key resets the boxes: a new version must be confirmed again.
            <QuoteConsentBox key={`${quote.hash} ${name}`} name={name} isOptional={isOptional} error={errors[name]} />
          ))}
        </fieldset>
      </div>
      <div className="space-y-5 border-t border-sand bg-limestone/70 p-6 sm:p-9">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-semibold text-forest">{describeTotal(snapshot)}</span>
          <span className="display text-quote text-forest figures">{formatBani(gross)}</span>
        </p>
        {deposit && <p className="text-sm text-ink-soft">{deposit}</p>}
        <AcceptRefusal error={error} quote={quote} isNewVersion={isNewVersion} />
        <SubmitButton busy={isPending} label={orderLabel} busyLabel="Se trimite…" disabled={isPreview} />
      </div>
    </Card>
  );
}

function useAcceptForm({ quote, token, chosen }: AcceptQuoteProps) {
  const { snapshot } = quote;
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
  const chooseDate = (start: string) => {
    setDate(start);
    clearError('date');
  };
  useEffect(() => {
    const [first] = refusals > 0 && form.current ? findFormProblems(form.current) : [];
    if (first) focusProblem(first);
  }, [refusals]);
  const consents = listOfferedConsents(snapshot, chosen, date);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const name = String(filled.get('name')).trim();
    const given = consents.map((consent) => consent.name).filter((consent) => filled.has(consent));
    const needed = consents.filter(({ isOptional }) => !isOptional).map((consent) => consent.name);
    const needsDate = Boolean(snapshot.schedule);
    const found = findAcceptErrors({ name, date, needsDate, needed, consents: given });
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setReadHash(quote.hash);
    mutate({ hash: quote.hash, name, options: chosen, consents: given, ...(snapshot.schedule && { date }) });
  }

  const isNewVersion = !quote.isPreview && quote.hash !== readHash;
  return { form, date, chooseDate, errors, clearError, consents, submit, isPending, error, isNewVersion };
}

function listOfferedConsents(snapshot: QuoteByLink['snapshot'], chosen: string[], date: string) {
  const isEarly = startsEarly(snapshot, chosen, date, toBucharestDay(new Date()));
  const needed = listNeededConsents(isConsumer(snapshot), isEarly).map((name) => ({ name, isOptional: false }));
  // Without a fixed day the work may still begin within the withdrawal period, if both sides agree on it later.
  const isUndated = !snapshot.schedule && listOrderedItems(snapshot.lines, chosen).some((item) => !item.recurrence);
  const mayStartSoon = isConsumer(snapshot) && isUndated && !isEarly;
  return mayStartSoon ? [...needed, { name: 'earlyStart' as const, isOptional: true }] : needed;
}

const orderLabel = 'Accept și comand, cu obligație de plată';

interface AcceptRefusalProps {
  error: Error | null;
  quote: QuoteByLink;
  /** A newer version was fetched than the one that was read, after a refused acceptance or when the tab was focused. */
  isNewVersion: boolean;
}

/** Shows what the fields themselves do not say. */
function AcceptRefusal({ error, quote, isNewVersion }: AcceptRefusalProps) {
  const refused = getDetails(acceptQuote, 'quote_changed', error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused || !isNewVersion) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ behavior: chooseScrollBehavior(), block: 'center' });
  }, [refused, isNewVersion]);
  if (isNewVersion)
    return (
      <div ref={place} role="alert" tabIndex={-1} className="rounded-inset bg-terracotta-soft p-5 outline-none">
        <p className="font-semibold text-terracotta-dark">Oferta s-a schimbat între timp. Nimic nu a fost comandat.</p>
        <ChangeList changes={refused?.quote.hash === quote.hash ? refused.changes : quote.changes} />
        <p className="mt-4">
          Citiți <TextLink href="#lucrari" className="min-h-6" label="noua versiune" />, bifați din nou și trimiteți. Ce
          ați completat a rămas.
        </p>
      </div>
    );
  return <FormAlert message={findMessage(error)} />;
}

function findMessage(error: Error | null) {
  if (hasCode(error, 'window_taken') || hasCode(error, 'quote_changed')) return undefined;
  return hasCode(error, 'invalid_input') ? error.fields.options : error?.message;
}

interface QuoteConsentBoxProps {
  name: QuoteConsent;
  isOptional: boolean;
  error: string | undefined;
}

function QuoteConsentBox({ name, isOptional, error }: QuoteConsentBoxProps) {
  const id = useId();
  return (
    <div className="py-2">
      <Checkbox name={name} aria-invalid={error ? true : undefined} aria-describedby={error && id}>
        {isOptional && 'Opțional: '}
        {quoteConsents[name].text}
      </Checkbox>
      {error && (
        <p id={id} className="pb-2 pl-8 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export const QuoteChanges = ({ changes }: { changes: string[] }) => (
  <section aria-labelledby="titlu-schimbari" className="rounded-card bg-terracotta-soft p-6 sm:p-9">
    <h2 id="titlu-schimbari" className="text-heading">
      Ce s-a schimbat
    </h2>
    <p className="mt-2 text-sm text-ink-soft">Față de versiunea trimisă înainte.</p>
    <ChangeList changes={changes} />
  </section>
);

const ChangeList = ({ changes }: { changes: string[] }) => (
  <ul className="mt-4 list-disc space-y-1.5 pl-5 marker:text-terracotta-dark">
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
);
