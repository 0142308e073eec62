import { HandCoins, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import {
  type NewPayment,
  newPayment,
  type Payment,
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
} from '../../../contract/payments/schemas.ts';
import { addPayment, removePayment, restorePayment } from '../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { formatVisitDay, formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { call } from '../../lib/call.ts';
import { staleWithQuotes } from '../kit/changes/stale-with-quotes.ts';
import { useAction } from '../kit/changes/use-action.tsx';
import type { Typed } from '../kit/forms/amount-input.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { DialogButton, IconButton, SmallButton } from '../kit/shell/buttons.tsx';
import { ConditionalHoursQuestion, describeConditionalHours } from '../kit/workflows/conditional-hours.tsx';
import { MoneyStateBadge } from '../kit/workflows/state-badges.tsx';

/** What was paid, what is due, and payments noted by hand. */
export function PaymentsSection({ quote, money }: { quote: QuoteDetail; money: NonNullable<QuoteDetail['money']> }) {
  return (
    <FramedSection title="Plăți" aside={money.state !== 'none' && <MoneyStateBadge state={money.state} />}>
      <p className="text-ink-soft figures">{describeForStaff(money)}</p>
      {money.hours && <p className="mt-2">{describeConditionalHours(money.hours)}</p>}
      {money.hours?.state === 'lapsed' && <ConditionalHoursQuestion quoteId={quote.id} name={quote.name} />}
      {quote.payments.length > 0 && (
        <ul className="mt-3 divide-y divide-sand">
          {quote.payments.map((payment) => (
            <PaymentRow key={payment.id} quoteId={quote.id} payment={payment} />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <DialogButton
          label="Notează o plată"
          icon={HandCoins}
          dialog={(close) => <PaymentDialog quote={quote} due={money.due} onClose={close} />}
        />
      </div>
    </FramedSection>
  );
}

function describeForStaff({ total, deposit, paid, byCard, due, dueOn }: NonNullable<QuoteDetail['money']>) {
  const parts = [
    `Plătit ${formatBani(paid)} din ${formatBani(total)}${byCard ? `, cu cardul ${formatBani(byCard)}` : ''}.`,
    deposit > 0 && `Avansul este de ${formatBani(deposit)}.`,
    due > 0 && `De plată acum: ${formatBani(due)}${dueOn ? `, până ${formatVisitDay(dueOn)}` : ''}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function PaymentRow({ quoteId, payment }: { quoteId: string; payment: Payment }) {
  const { id, amount, refunded, contested, paidOn, method, note, source } = payment;
  const params = { id: quoteId, payment: id };
  const { run, isPending } = useAction(() => call(removePayment, { params }), {
    refreshes: staleWithQuotes,
    done: 'Plata a fost scoasă',
    undo: () => () => call(restorePayment, { params }),
  });
  const origin = sourceLabels[source] ?? paymentMethodLabels[method].toLowerCase();
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <p className="min-w-0">
        <b className="figures">{formatBani(amount)}</b>
        <span className="block text-sm break-words text-ink-soft">
          {[formatVisitShortDay(paidOn), origin, refunded > 0 && `restituit ${formatBani(refunded)}`, note]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {contested > 0 && (
          <b className="block text-sm font-semibold text-terracotta-dark">
            Contestat la banca clientului: {formatBani(contested)}. Răspundeți în Stripe.
          </b>
        )}
      </p>
      <IconButton
        icon={Trash2}
        label={`Scoate plata de ${formatBani(amount)}`}
        disabled={isPending}
        onClick={() => run()}
      />
    </li>
  );
}

const sourceLabels: Partial<Record<Payment['source'], string>> = {
  statement: 'din extras',
  stripe: 'cu cardul, prin Stripe',
};

interface DraftPayment {
  amount?: Typed;
  paidOn: string;
  method: PaymentMethod;
  note: string;
}

const fields: DeclaredField<DraftPayment>[] = [
  { name: 'amount', kind: 'amount', label: 'Suma', required: true },
  { name: 'paidOn', kind: 'date', label: 'Ziua plății', required: true },
  {
    name: 'method',
    kind: 'select',
    label: 'Cum',
    choices: paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] })),
  },
  { name: 'note', label: 'Notă', maxLength: 300 },
];

interface PaymentDialogProps {
  quote: QuoteDetail;
  due: Bani;
  onClose: () => void;
}

function PaymentDialog({ quote: { id, name }, due, onClose }: PaymentDialogProps) {
  // Every attempt sends the same id, so that a payment whose answer was lost counts once.
  const [paymentId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<DraftPayment>({
    ...(due > 0 && { amount: due }),
    paidOn: toBucharestDay(new Date()),
    method: 'transfer',
    note: '',
  });
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { run, isPending, error } = useAction((input: NewPayment) => call(addPayment, { params: { id }, input }), {
    refreshes: staleWithQuotes,
    failure: false,
    done: (_, { amount }) => `Plata de ${formatBani(amount)} este notată`,
  });
  const refusal = readRefusal(error);
  const save = () => {
    const { data, error: invalid } = newPayment.safeParse({ ...draft, id: paymentId });
    setMissing(Object.fromEntries((invalid?.issues ?? []).map(({ path, message }) => [path.join('.'), message])));
    if (data) run(data, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Plată de la ${name}`}
      description="O plată notată se vede și pe pagina clientului."
      label="Notează plata"
      variant="primary"
      actions={<SmallButton variant="ghost" onClick={onClose} label="Renunță" />}
      isPending={isPending}
      formClassName="grid gap-4 sm:grid-cols-2"
      onSubmit={submitWith(save)}
      onClose={onClose}
    >
      <DeclaredFields
        fields={fields}
        value={draft}
        change={(changes) => setDraft({ ...draft, ...changes })}
        fieldError={(field) =>
          missing[field] ?? refusal.fields[field] ?? (field === 'amount' ? refusal.message : undefined)
        }
      />
    </FormDialog>
  );
}
