import { describeMonthlyShare } from '../../../../contract/quotes/quote-texts.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { Typed } from '../../kit/forms/amount-input.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { Amount, TotalsList } from '../totals-list.tsx';
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
        <div>
          <TotalsList totals={totals.firm} isVatPayer={isVatPayer}>
            {totals.withOptions && (
              <Amount label="Cu toate liniile opționale" value={totals.withOptions.gross} className="text-ink-soft" />
            )}
          </TotalsList>
          {monthly && <p className="mt-3 text-sm text-ink-soft">{describeMonthlyShare(monthly)}</p>}
        </div>
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
