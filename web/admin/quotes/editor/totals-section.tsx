import { describeMonthlyShare } from '../../../../contract/quotes/quote-texts.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { Typed } from '../../kit/forms/amount-input.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { Amount, TotalsList } from '../totals-list.tsx';
import type { calculateDraftMonthly, calculateDraftTotals, QuoteDraft } from './quote-draft.ts';

const hoursField: DeclaredField<QuoteDraft> = {
  name: 'hoursNeedDeposit',
  kind: 'flag',
  label: 'Orele se păstrează definitiv după plata avansului',
  hint: 'Clientul citește asta înainte de a accepta. Dacă nu plătește la termen, vă întrebăm pe panou: păstrați orele sau le eliberați.',
};

interface TotalsSectionProps extends FormPart<QuoteDraft> {
  totals: ReturnType<typeof calculateDraftTotals>;
  monthly: ReturnType<typeof calculateDraftMonthly>;
  /** The deposit in words; '' for none. */
  deposit: string;
  isVatPayer: boolean;
}

const vatField: DeclaredField<QuoteDraft> = {
  name: 'pricesIncludeVat',
  kind: 'flag',
  label: 'Prețurile de mai sus includ TVA',
};

export function TotalsSection({ totals, monthly, deposit, isVatPayer, ...form }: TotalsSectionProps) {
  return (
    <FramedSection title="Total">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="space-y-4">
          <PartField {...form} name="discount" label="Reducere" />
          <PartField {...form} name="deposit" label="Avans" />
          {form.value.deposit && form.value.schedule && <DeclaredFields {...form} fields={[hoursField]} />}
          {isVatPayer && <DeclaredFields {...form} fields={[vatField]} />}
        </div>
        <div>
          <TotalsList totals={totals.firm} isVatPayer={isVatPayer}>
            {totals.withOptions && (
              <Amount label="Cu toate liniile opționale" value={totals.withOptions.gross} className="text-ink-soft" />
            )}
          </TotalsList>
          {deposit && <p className="mt-3 text-sm text-ink-soft">{deposit}</p>}
          {monthly && <p className="mt-3 text-sm text-ink-soft">{describeMonthlyShare(monthly)}</p>}
        </div>
      </div>
    </FramedSection>
  );
}

const partField = { className: 'mt-3 max-w-56', kind: 'amount' } as const;
type PartValues = { percent?: Typed; amount?: Typed };

interface PartFieldProps extends FormPart<QuoteDraft> {
  name: 'discount' | 'deposit';
  label: string;
}

/** A part of the total: nothing, a percentage or an amount. */
function PartField({ name, label, value, change, fieldError }: PartFieldProps) {
  const part = value[name];
  const choose = (kind: 'none' | 'percent' | 'amount') => change({ [name]: kind === 'none' ? null : { kind } });
  const fields: Record<keyof PartValues, DeclaredField<PartValues>> = {
    percent: { ...partField, name: 'percent', label: `${label} în procente`, scale: 1, suffix: '%' },
    amount: { ...partField, name: 'amount', label: `${label} în lei` },
  };
  return (
    <div>
      <p className="mb-2 text-sm font-semibold text-forest">{label}</p>
      <SegmentedControl
        label={label}
        value={part?.kind ?? 'none'}
        onChoose={choose}
        choices={[
          { value: 'none', label: 'Fără' },
          { value: 'percent', label: 'Procent' },
          { value: 'amount', label: 'Sumă' },
        ]}
      />
      {part && (
        <DeclaredFields<PartValues>
          key={part.kind}
          fields={[fields[part.kind]]}
          value={part}
          change={(changes) => change({ [name]: { ...part, ...changes } })}
          fieldError={(field) => fieldError(`${name}.${field}`)}
        />
      )}
    </div>
  );
}
