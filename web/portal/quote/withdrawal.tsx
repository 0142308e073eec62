import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { withdrawFromQuote } from '../../../contract/quotes/routes.ts';
import { formatWithdrawalLimit, writeWithdrawalStatement } from '../../../contract/quotes/withdrawal.ts';
import { formatMoment, formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { findFormProblems, focusProblem } from '../../ui/form/error-summary.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusWhenNew, useQuoteUpdate } from './quote-hooks.ts';

interface WithdrawalProps {
  quote: QuoteByLink;
  withdrawal: NonNullable<QuoteByLink['withdrawal']>;
  token: string;
}

/** The consumer's right of withdrawal while it lasts, and its outcome. */
export function Withdrawal({ quote, withdrawal, token }: WithdrawalProps) {
  const { isOpen, isPerformed, executed, withdrawnAt } = withdrawal;
  if (withdrawnAt) return <Withdrawn number={quote.snapshot.number} at={withdrawnAt} executed={executed} />;
  if (isPerformed)
    return (
      <p className="text-ink-soft">
        Lucrările sunt executate complet, așa cum ați cerut, deci dreptul de retragere s-a încheiat.
      </p>
    );
  if (!isOpen) return null;
  return (
    <section
      id="retragere"
      aria-labelledby="titlu-retragere"
      className="rounded-card border-2 border-forest/25 bg-paper p-6 sm:p-9"
    >
      <h2 id="titlu-retragere" className="text-heading">
        Dreptul de retragere
      </h2>
      <p className="mt-3 max-w-measure">
        Vă puteți retrage din contract, fără să spuneți de ce, până{' '}
        <strong className="font-semibold text-forest">{formatVisitDay(withdrawal.until)}</strong>{' '}
        {formatWithdrawalLimit(withdrawal)}.
      </p>
      <Executed bani={executed} />
      <WithdrawalSteps quote={quote} token={token} />
    </section>
  );
}

/** Asks for a statement and then for its confirmation, as OUG 34/2014, art. 11¹ requires. */
function WithdrawalSteps({ quote, token }: Omit<WithdrawalProps, 'withdrawal'>) {
  const { number, client } = quote.snapshot;
  const [stage, setStage] = useState<'unopened' | 'writing' | 'confirming' | 'left'>('unopened');
  const [statement, setStatement] = useState<Statement>({
    name: quote.acceptance?.name ?? '',
    email: client.email,
    statement: '',
  });
  const [errors, setErrors] = useState<StatementErrors>({});
  const write = () => setStage('writing');
  const check = (written: Statement) => {
    const found = findStatementErrors(written);
    setStatement(written);
    setErrors(found);
    if (Object.keys(found).length === 0) setStage('confirming');
  };
  const correct = (found: StatementErrors) => {
    setErrors(found);
    write();
  };
  if (stage === 'writing')
    return (
      <StatementForm
        number={number}
        given={statement}
        errors={errors}
        onStop={() => setStage('left')}
        onWritten={check}
      />
    );
  if (stage === 'confirming')
    return (
      <WithdrawalConfirmation token={token} number={number} statement={statement} onInvalid={correct} onBack={write} />
    );
  return (
    <Button
      ref={(button) => void (stage === 'left' && button?.focus())}
      variant="outline"
      icon={Undo2}
      onClick={write}
      className="mt-5 max-sm:w-full"
      label="Retragere din contract"
    />
  );
}

const Executed = ({ bani }: { bani: Bani }) =>
  bani > 0 && (
    <p className="mt-3 max-w-measure">
      O parte din lucrări este executată: la retragere plătiți, proporțional,{' '}
      <strong className="font-semibold text-forest figures">{formatBani(bani)}</strong>.
    </p>
  );

function Withdrawn({ number, at, executed }: { number: string; at: string; executed: Bani }) {
  const heading = useFocusWhenNew();
  return (
    <Card raised padded className="sm:p-9">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        V-ați retras din contract
      </h2>
      <p className="mt-4 max-w-measure">
        Am primit declarația de retragere pentru oferta {number}{' '}
        <strong className="font-semibold text-forest">{formatMoment(at)}</strong>.
      </p>
      {executed > 0 ? <Executed bani={executed} /> : <p className="mt-3">Nu aveți nimic de plătit pentru lucrări.</p>}
    </Card>
  );
}

interface Statement {
  name: string;
  email: string;
  statement: string;
}

type StatementErrors = Partial<Record<keyof Statement, string>>;

/** The focus moves to each new step. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-7 animate-rise space-y-5 border-t border-sand pt-6">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h3>
      {children}
    </div>
  );
}

interface StatementFormProps {
  number: string;
  given: Statement;
  errors: StatementErrors;
  onWritten: (statement: Statement) => void;
  onStop: () => void;
}

function StatementForm({ number, given, errors, onWritten, onStop }: StatementFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = form.current && Object.keys(errors).length > 0 ? findFormProblems(form.current) : [];
    if (first) focusProblem(first);
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const read = (name: string) => String(filled.get(name)).trim();
    onWritten({ name: read('name'), email: read('email'), statement: read('statement') });
  };
  return (
    <Step title="Declarația de retragere">
      <form ref={form} noValidate aria-label="Declarația de retragere" onSubmit={submit} className="space-y-5">
        <p>
          Mă retrag din contractul încheiat prin acceptarea ofertei <strong className="font-semibold">{number}</strong>.
        </p>
        <Field label="Numele" required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={120} defaultValue={given.name} />
        </Field>
        <Field label="E-mail" required error={errors.email} hint="Adresa pentru confirmarea retragerii.">
          <Input name="email" type="email" autoComplete="email" maxLength={254} defaultValue={given.email} />
        </Field>
        <Field label="Altceva ce vreți să ne spuneți (opțional)" error={errors.statement}>
          <Textarea name="statement" rows={3} maxLength={1000} defaultValue={given.statement} className="min-h-24" />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="forest" className="max-sm:w-full" label="Continuă" />
          <Button variant="ghost" onClick={onStop} className="max-sm:w-full" label="Renunță" />
        </div>
      </form>
    </Step>
  );
}

const findStatementErrors = ({ name, email }: Statement): StatementErrors => ({
  ...(!name && { name: 'Scrieți numele' }),
  ...(!/^\S+@\S+\.\S+$/.test(email) && { email: 'Adresa de email nu este validă' }),
});

interface ConfirmationProps {
  token: string;
  number: string;
  statement: Statement;
  onInvalid: (errors: StatementErrors) => void;
  onBack: () => void;
}

function WithdrawalConfirmation({ token, number, statement, onInvalid, onBack }: ConfirmationProps) {
  const { show, refetch } = useQuoteUpdate(token);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(withdrawFromQuote, { params: { token }, input: { ...statement, statement: statement.statement || null } }),
    onSuccess: show,
    onError: (failure) => (hasCode(failure, 'invalid_input') ? onInvalid(failure.fields) : refetch()),
  });
  return (
    <Step title="Confirmați că vă retrageți?">
      <p className="max-w-measure">
        {statement.name}, {statement.email}: {writeWithdrawalStatement(number, statement.statement)}
      </p>
      <FormAlert message={error?.message} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" loading={isPending} onClick={() => mutate()} className="max-sm:w-full">
          Confirmă retragerea
        </Button>
        <Button variant="ghost" onClick={onBack} className="max-sm:w-full" label="Înapoi" />
      </div>
    </Step>
  );
}
