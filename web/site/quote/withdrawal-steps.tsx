import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { withdrawFromQuote } from '../../../contract/quotes/routes.ts';
import { writeWithdrawalStatement } from '../../../contract/quotes/withdrawal.ts';
import { hasCode } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { findFormProblems, focusProblem } from '../../ui/form/form-problems.ts';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useQuoteUpdate } from './quote-calls.ts';

export interface Statement {
  name: string;
  email: string;
  statement: string;
}

export type StatementErrors = Partial<Record<keyof Statement, string>>;

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

export function StatementForm({ number, given, errors, onWritten, onStop }: StatementFormProps) {
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
          <Button type="submit" variant="forest" className="max-sm:w-full">
            Continuă
          </Button>
          <Button variant="ghost" onClick={onStop} className="max-sm:w-full">
            Renunță
          </Button>
        </div>
      </form>
    </Step>
  );
}

export const findStatementErrors = ({ name, email }: Statement): StatementErrors => ({
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

export function WithdrawalConfirmation({ token, number, statement, onInvalid, onBack }: ConfirmationProps) {
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
        <Button variant="ghost" onClick={onBack} className="max-sm:w-full">
          Înapoi
        </Button>
      </div>
    </Step>
  );
}
