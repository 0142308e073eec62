import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { SnapshotItem } from '../../../contract/quotes/quote-content.ts';
import { describeMonthlyShare } from '../../../contract/quotes/quote-texts.ts';
import { formatLineQuantity } from '../../../contract/quotes/quote-units.ts';
import { calculateMonthlyTotal } from '../../../contract/quotes/repeated-lines.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { calculateLineAmount, calculateSnapshotTotals } from '../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../contract/quotes/vat.ts';
import { TotalsList } from './totals-list.tsx';

interface OrderedLinesProps {
  order: NonNullable<QuoteDetail['order']>;
  /** Ids of the optional lines that the client chose. */
  chosen: string[];
}

/** What the client ordered, with the prices and VAT rates of the accepted version. */
export function OrderedLines({ order, chosen }: OrderedLinesProps) {
  const { isVatPayer } = order.company;
  const lines = order.lines.filter((line) => line.kind === 'heading' || !line.isOptional || chosen.includes(line.id));
  const monthly = calculateMonthlyTotal(order, chosen);
  return (
    <>
      <ul className="divide-y divide-sand">
        {lines.map((line) =>
          line.kind === 'heading' ? (
            <li key={line.id} className="pt-3 pb-2 font-semibold text-forest first:pt-0">
              {line.description}
            </li>
          ) : (
            <OrderedLine key={line.id} line={line} isVatPayer={isVatPayer} />
          ),
        )}
      </ul>
      <div className="mt-4 border-t border-sand pt-4 sm:ml-auto sm:max-w-sm">
        <TotalsList
          totals={calculateSnapshotTotals(order, chosen)}
          discount={order.discount}
          isVatPayer={isVatPayer}
          grossLabel="Total acceptat"
        />
      </div>
      {monthly && <p className="mt-3 text-sm text-ink-soft">{describeMonthlyShare(monthly)}</p>}
      {isVatPayer && (
        <p className="mt-3 text-sm text-ink-soft">
          {order.pricesIncludeVat ? 'Prețurile unitare includ TVA.' : 'Prețurile unitare nu includ TVA.'}
        </p>
      )}
    </>
  );
}

const OrderedLine = ({ line, isVatPayer }: { line: SnapshotItem; isVatPayer: boolean }) => (
  <li className="flex items-baseline justify-between gap-x-6 py-2.5 first:pt-0">
    <span className="min-w-0">
      <span className="block break-words">{line.description}</span>
      <span className="block text-sm text-ink-soft figures">
        {formatLineQuantity(line)} × {formatBani(line.unitPrice)}
        {isVatPayer && ` · TVA ${formatVatPercent(line.vatPercent)}`}
      </span>
      {line.recurrence && (
        <span className="block text-sm text-ink-soft">Se repetă {formatRecurrence(line.recurrence)}</span>
      )}
    </span>
    <span className="shrink-0 font-semibold text-forest figures">{formatBani(calculateLineAmount(line))}</span>
  </li>
);
