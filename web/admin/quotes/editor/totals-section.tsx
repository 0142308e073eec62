import type { ReactNode } from 'react';
import { type Bani, formatBani, negateBani } from '../../../../contract/kernel/money.ts';
import { formatMonthlyLabel } from '../../../../contract/quotes/quote-texts.ts';
import type { QuoteTotals } from '../../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../../contract/quotes/vat.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { Typed } from '../../forms/amount-input.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../forms/declared-fields.tsx';
import { FramedSection } from '../../shell/admin-page.tsx';
import type { calculateDraftMonthly, calculateDraftTotals, QuoteDraft } from './quote-draft.ts';

interface TotalsSectionProps extends FormPart<QuoteDraft> {
  totals: ReturnType<typeof calculateDraftTotals>;
  monthly: ReturnType<typeof calculateDraftMonthly>;
  isVatPayer: boolean;
}

const vatField: DeclaredField<QuoteDraft> = {
  name: 'pricesIncludeVat',
  kind: 'flag',
  label: 'Prețurile de mai sus includ TVA',
};

export function TotalsSection({ totals, monthly, isVatPayer, ...form }: TotalsSectionProps) {
  return (
    <FramedSection title="Total">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="space-y-4">
          <DiscountField {...form} />
          {isVatPayer && <DeclaredFields {...form} fields={[vatField]} />}
        </div>
        <TotalsList totals={totals.firm} isVatPayer={isVatPayer}>
          {monthly && <Amount label={formatMonthlyLabel(monthly)} value={monthly.gross} />}
          {totals.withOptions && (
            <Amount label="Cu toate liniile opționale" value={totals.withOptions.gross} className="text-ink-soft" />
          )}
        </TotalsList>
      </div>
    </FramedSection>
  );
}

const discountField = { className: 'mt-3 max-w-56', kind: 'amount' } as const;
type DiscountParts = { percent?: Typed; amount?: Typed };

const discountFields: Record<keyof DiscountParts, DeclaredField<DiscountParts>> = {
  percent: { ...discountField, name: 'percent', label: 'Reducere în procente', scale: 1, suffix: '%' },
  amount: { ...discountField, name: 'amount', label: 'Reducere în lei' },
};

function DiscountField({ value: { discount }, change, fieldError }: FormPart<QuoteDraft>) {
  const choose = (kind: 'none' | 'percent' | 'amount') => change({ discount: kind === 'none' ? null : { kind } });
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
        <DeclaredFields<DiscountParts>
          key={discount.kind}
          fields={[discountFields[discount.kind]]}
          value={discount}
          change={(changes) => change({ discount: { ...discount, ...changes } as QuoteDraft['discount'] })}
          fieldError={(name) => fieldError(`discount.${name}`)}
        />
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
          <Amount label="Reducere" value={negateBani(discount)} />
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

const Amount = ({ label, value, className = '' }: { label: string; value: Bani; className?: string }) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd>{formatBani(value)}</dd>
  </div>
);
