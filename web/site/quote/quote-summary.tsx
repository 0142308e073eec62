import { formatBani } from '../../../contract/kernel/money.ts';
import type { OwnQuote } from '../../../contract/quotes/own-quote.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { Button } from '../../ui/form/button.tsx';
import { describeTotal } from './quote-totals.tsx';

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
