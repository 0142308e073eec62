import type { ReactNode } from 'react';
import { type Bani, formatBani, negateBani } from '../../../contract/kernel/money.ts';
import type { QuoteTotals } from '../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../contract/quotes/vat.ts';

interface TotalsListProps {
  totals: QuoteTotals;
  discount?: { kind: string; percent?: unknown } | null;
  isVatPayer: boolean;
  grossLabel?: string;
  children?: ReactNode;
}

export function TotalsList({ totals, discount, isVatPayer, grossLabel = 'Total de plată', children }: TotalsListProps) {
  const { subtotal, discount: discounted, net, vat, gross } = totals;
  return (
    <dl aria-live="polite" className="space-y-1.5 figures">
      {discounted > 0 && (
        <>
          <Amount label="Înainte de reducere" value={subtotal} />
          <Amount
            label={discount?.kind === 'percent' ? `Reducere ${discount.percent}%` : 'Reducere'}
            value={negateBani(discounted)}
          />
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
        label={grossLabel}
        value={gross}
        className="border-t border-sand pt-2 text-lg font-semibold text-forest"
      />
      {children}
    </dl>
  );
}

export const Amount = ({ label, value, className = '' }: { label: string; value: Bani; className?: string }) => (
  <div className={`flex justify-between gap-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="shrink-0">{formatBani(value)}</dd>
  </div>
);
