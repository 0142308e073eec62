import { formatBani } from '../../../contract/kernel/money.ts';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { monthlyLabel } from '../../../contract/quotes/quote-texts.ts';
import type { calculateMonthlyTotal } from '../../../contract/quotes/repeated-lines.ts';
import type { QuoteTotals as Totals } from '../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../contract/quotes/vat.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';

type Monthly = ReturnType<typeof calculateMonthlyTotal>;

interface QuoteTotalsProps {
  snapshot: OwnQuote['snapshot'];
  totals: Totals;
  monthly: Monthly;
  isSticky: boolean;
}

/**
 * The total stays in sight on a phone while the lines above are read, and is announced when an option changes it. Its right
 * padding leaves room for the chat button.
 */
export function QuoteTotals({ snapshot, totals, monthly, isSticky }: QuoteTotalsProps) {
  const { subtotal, discount, net, vat, gross } = totals;
  const { isVatPayer } = snapshot.company;
  return (
    <>
      {(discount > 0 || isVatPayer || monthly) && (
        <dl className="space-y-2 border-t border-sand bg-limestone/70 px-6 py-6 text-sm sm:px-9">
          {discount > 0 && <Amount label="Suma lucrărilor" bani={subtotal} />}
          {discount > 0 && <Amount label={describeDiscount(snapshot.discount)} bani={-discount} />}
          {isVatPayer && <Amount label="Total fără TVA" bani={net} />}
          {isVatPayer &&
            vat.map(({ percent, vat: amount }) => (
              <Amount key={percent} label={`TVA ${formatVatPercent(percent)}`} bani={amount} />
            ))}
          {monthly && <Amount label={monthlyLabel(monthly)} bani={monthly.gross} />}
        </dl>
      )}
      <div
        className={classes(
          'on-dark flex flex-wrap items-baseline justify-between gap-x-6 bg-forest px-6 py-4 sm:px-9 sm:py-6',
          isSticky && 'sticky bottom-0 max-sm:pr-20 lg:static',
        )}
      >
        <p className="text-sm sm:text-base">
          {describeTotal(snapshot)}
          {monthly && <span className="block text-xs text-(--quiet)">pe toată perioada</span>}
          {isVatPayer && !snapshot.pricesIncludeVat && (
            <span className="block text-xs text-(--quiet)">prețurile de mai sus sunt fără TVA</span>
          )}
        </p>
        <output className="display text-heading text-(--heading) figures sm:text-quote">{formatBani(gross)}</output>
      </div>
    </>
  );
}

export const describeTotal = ({ company }: OwnQuote['snapshot']) =>
  company.isVatPayer ? 'Total cu TVA' : 'Total de plată';

const Amount = ({ label, bani }: { label: string; bani: number }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="shrink-0 font-medium figures">{formatBani(bani)}</dd>
  </div>
);

const describeDiscount = (discount: OwnQuote['snapshot']['discount']) =>
  discount?.kind === 'percent' ? `Reducere ${discount.percent}%` : 'Reducere';

/** Beside the quote on wide screens. */
export function QuoteSummary({ quote, gross }: { quote: OwnQuote; gross: number }) {
  const { snapshot, canAnswer } = quote;
  return (
    <aside
      aria-label="Pe scurt"
      className="on-dark sticky top-28 rounded-card bg-forest p-8 max-lg:hidden print:hidden"
    >
      <p className="text-sm text-(--quiet)">{describeTotal(snapshot)}</p>
      <p className="display mt-1 text-quote text-(--heading) figures">{formatBani(gross)}</p>
      {canAnswer && (
        <>
          <p className="mt-5 border-t border-(--hairline) pt-5 text-sm text-(--quiet)">
            Valabilă până {formatVisitDay(snapshot.validUntil)}.
          </p>
          <Button asChild className="mt-6 w-full">
            <a href="#acceptare">Mergi la acceptare</a>
          </Button>
        </>
      )}
    </aside>
  );
}
