import type { ReactNode } from 'react';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { monthlyLabel } from '../../../../contract/quotes/quote-texts.ts';
import type { QuoteTotals } from '../../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../../contract/quotes/vat.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import type { FieldErrors } from '../../forms/form-errors.ts';
import { FramedSection } from '../../shell/framed-section.tsx';
import type { calculateDraftMonthly, calculateDraftTotals, QuoteDraft } from './quote-draft.ts';

interface TotalsSectionProps {
  draft: QuoteDraft;
  totals: ReturnType<typeof calculateDraftTotals>;
  monthly: ReturnType<typeof calculateDraftMonthly>;
  isVatPayer: boolean;
  errors: FieldErrors;
  onChange: (changes: Partial<QuoteDraft>) => void;
}

export function TotalsSection({ draft, totals, monthly, isVatPayer, errors, onChange }: TotalsSectionProps) {
  return (
    <FramedSection title="Total">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="space-y-4">
          <DiscountField draft={draft} errors={errors} onChange={onChange} />
          {isVatPayer && (
            <Checkbox
              checked={draft.pricesIncludeVat}
              onChange={({ target }) => onChange({ pricesIncludeVat: target.checked })}
            >
              Prețurile de mai sus includ TVA
            </Checkbox>
          )}
        </div>
        <TotalsList totals={totals.firm} isVatPayer={isVatPayer}>
          {monthly && <Amount label={monthlyLabel(monthly)} value={monthly.gross} />}
          {totals.withOptions && (
            <Amount label="Cu toate liniile opționale" value={totals.withOptions.gross} className="text-ink-soft" />
          )}
        </TotalsList>
      </div>
    </FramedSection>
  );
}

function DiscountField({
  draft: { discount },
  errors,
  onChange,
}: Pick<TotalsSectionProps, 'draft' | 'errors' | 'onChange'>) {
  const choose = (kind: 'none' | 'percent' | 'amount') => onChange({ discount: kind === 'none' ? null : { kind } });
  return (
    <div>
      <p className="mb-2 text-sm font-semibold text-forest">Reducere</p>
      <SegmentedControl
        label="Reducere"
        value={discount?.kind ?? 'none'}
        onChoose={choose}
        choices={[
          { value: 'none', label: 'Fără' },
          { value: 'percent', label: 'Procent' },
          { value: 'amount', label: 'Sumă' },
        ]}
      />
      {discount && (
        <Field
          label={discount.kind === 'percent' ? 'Reducere în procente' : 'Reducere în lei'}
          error={errors['discount.percent'] ?? errors['discount.amount']}
          className="mt-3 max-w-56"
        >
          {discount.kind === 'percent' ? (
            <AmountInput
              suffix="%"
              value={discount.percent}
              onChange={(percent) => onChange({ discount: { kind: 'percent', percent } })}
            />
          ) : (
            <AmountInput
              scale={100}
              suffix="lei"
              value={discount.amount}
              onChange={(amount) => onChange({ discount: { kind: 'amount', amount } })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface TotalsListProps {
  totals: QuoteTotals;
  isVatPayer: boolean;
  children?: ReactNode;
}

function TotalsList({ totals: { subtotal, discount, net, vat, gross }, isVatPayer, children }: TotalsListProps) {
  return (
    <dl aria-live="polite" className="space-y-1.5 figures">
      {discount > 0 && (
        <>
          <Amount label="Înainte de reducere" value={subtotal} />
          <Amount label="Reducere" value={-discount} />
        </>
      )}
      {isVatPayer && (
        <>
          <Amount label="Total fără TVA" value={net} />
          {vat.map((rate) => (
            <Amount key={rate.percent} label={`TVA ${formatVatPercent(rate.percent)}`} value={rate.vat} />
          ))}
        </>
      )}
      <Amount
        label="Total de plată"
        value={gross}
        className="border-t border-sand pt-2 text-lg font-semibold text-forest"
      />
      {children}
    </dl>
  );
}

const Amount = ({ label, value, className = '' }: { label: string; value: number; className?: string }) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd>{formatBani(value)}</dd>
  </div>
);
