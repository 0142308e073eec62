import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { formatMoment, formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusWhenNew } from './use-focus-when-new.ts';
import {
  findStatementErrors,
  type Statement,
  type StatementErrors,
  StatementForm,
  WithdrawalConfirmation,
} from './withdrawal-steps.tsx';

interface WithdrawalProps {
  quote: OwnQuote;
  withdrawal: NonNullable<OwnQuote['withdrawal']>;
  token: string;
}

/** The consumer's right, as long as it lasts, and what became of it. */
export function Withdrawal({ quote, withdrawal, token }: WithdrawalProps) {
  const { until, isOpen, executed, withdrawnAt } = withdrawal;
  if (withdrawnAt) return <Withdrawn number={quote.snapshot.number} at={withdrawnAt} executed={executed} />;
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
        <strong className="font-semibold text-forest">{formatVisitDay(until)}</strong> inclusiv.
      </p>
      <Executed bani={executed} />
      <WithdrawalSteps quote={quote} token={token} />
    </section>
  );
}

/** A statement and its confirmation, as OUG 34/2014, art. 11¹ asks. */
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
    >
      Retragere din contract
    </Button>
  );
}

const Executed = ({ bani }: { bani: number }) =>
  bani > 0 && (
    <p className="mt-3 max-w-measure">
      O parte din lucrări este executată: la retragere plătiți, proporțional,{' '}
      <strong className="font-semibold text-forest figures">{formatBani(bani)}</strong>.
    </p>
  );

function Withdrawn({ number, at, executed }: { number: string; at: string; executed: number }) {
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
      <Executed bani={executed} />
    </Card>
  );
}
