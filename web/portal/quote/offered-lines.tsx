import { Repeat } from 'lucide-react';
import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import { type Bani, formatBani, negateBani } from '../../../contract/kernel/money.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import type { SnapshotItem, SnapshotLine } from '../../../contract/quotes/quote-content.ts';
import { describeMonthlyShare } from '../../../contract/quotes/quote-texts.ts';
import { formatLineQuantity } from '../../../contract/quotes/quote-units.ts';
import type { calculateMonthlyTotal } from '../../../contract/quotes/repeated-lines.ts';
import { calculateLineAmount, type QuoteTotals as Totals } from '../../../contract/quotes/totals.ts';
import { formatVatPercent } from '../../../contract/quotes/vat.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { useSite } from '../../site/queries/use-public-query.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';

interface OfferedLinesProps {
  lines: SnapshotLine[];
  chosen: string[];
  /** Undefined when nothing can be chosen any more. */
  onChoose: ((chosen: string[]) => void) | undefined;
}

/** An optional line is a switch, and the whole line can be pressed. */
export function OfferedLines({ lines, chosen, onChoose }: OfferedLinesProps) {
  return groupLines(lines).map(({ heading, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same heading
    <div key={index} className="not-first:mt-9">
      {heading && <h3 className="mb-3 text-lead">{heading}</h3>}
      <ul className="divide-y divide-sand border-y border-sand">
        {items.map((item) => (
          <li key={item.id}>
            {item.isOptional ? (
              <OptionalLine item={item} isChosen={chosen.includes(item.id)} onChoose={onChoose} />
            ) : (
              <div className="py-4">
                <LineText item={item} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

interface OptionalLineProps {
  item: SnapshotItem;
  isChosen: boolean;
  onChoose: OfferedLinesProps['onChoose'];
}

function OptionalLine({ item, isChosen, onChoose }: OptionalLineProps) {
  if (!onChoose)
    return (
      <div className={isChosen ? 'py-4' : 'py-4 [&_*]:text-ink-soft!'}>
        <LineText item={item} />
        <Badge tone={isChosen ? 'leaf' : 'sand'} className="mt-2">
          {isChosen ? 'Ales' : 'Opțional, neales'}
        </Badge>
      </div>
    );
  return (
    <label className="-mx-3 my-1 flex cursor-pointer flex-col rounded-inset px-3 py-3 transition-colors hover:bg-limestone has-checked:bg-leaf-soft has-focus-visible:outline-[2.5px] has-focus-visible:outline-(--ring)">
      <LineText item={item} />
      <span className="mt-2.5 flex items-center gap-3 text-sm font-semibold text-forest">
        {/* Uncontrolled: options ticked before hydration stay ticked. */}
        <input
          type="checkbox"
          data-option={item.id}
          defaultChecked={isChosen}
          onChange={({ target }) => onChoose(listTicked(target.closest('form,[data-lines]')))}
          className="peer sr-only"
        />
        <span aria-hidden className={track} />
        <span className="peer-checked:hidden">Opțional: adaug în comandă</span>
        <span aria-hidden className="hidden peer-checked:inline">
          Adăugat în comandă
        </span>
      </span>
    </label>
  );
}

export const listTicked = (place: Element | null) =>
  [...(place?.querySelectorAll<HTMLInputElement>('[data-option]:checked') ?? [])].map(
    ({ dataset }) => dataset.option as string,
  );

/** The borders are visible in forced-colours mode. */
const track = [
  'relative h-7 w-12 shrink-0 rounded-full border border-transparent bg-stone transition-colors peer-checked:bg-leaf-dark print:hidden',
  'after:absolute after:top-[3px] after:left-[3px] after:size-5 after:rounded-full after:border after:border-transparent',
  'after:bg-white after:transition-transform peer-checked:after:translate-x-5',
].join(' ');

const LineText = ({ item }: { item: SnapshotItem }) => (
  <span className="flex items-baseline justify-between gap-6">
    <span className="min-w-0">
      <span className="block font-medium">{item.description}</span>
      {item.recurrence && (
        <span className="mt-0.5 flex items-start gap-2 text-sm font-medium text-leaf-dark">
          <Repeat size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span>Se repetă {formatRecurrence(item.recurrence)}</span>
        </span>
      )}
      <span className="block text-sm text-ink-soft figures">
        {formatLineQuantity(item)} × {formatBani(item.unitPrice)}
      </span>
    </span>
    <span className="shrink-0 font-semibold text-forest figures">{formatBani(calculateLineAmount(item))}</span>
  </span>
);

interface LineGroup {
  heading: string;
  items: SnapshotItem[];
}

/** Lines before the first heading have none; a heading without lines is left out. */
function groupLines(lines: SnapshotLine[]): LineGroup[] {
  const groups: LineGroup[] = [{ heading: '', items: [] }];
  for (const line of lines) {
    if (line.kind === 'heading') groups.push({ heading: line.description, items: [] });
    else groups.at(-1)?.items.push(line);
  }
  return groups.filter(({ items }) => items.length > 0);
}

type Monthly = ReturnType<typeof calculateMonthlyTotal>;

interface QuoteTotalsProps {
  snapshot: QuoteByLink['snapshot'];
  totals: Totals;
  deposit: string;
  monthly: Monthly;
  isSticky: boolean;
}

/**
 * On a phone the total stays visible while the lines above are read; a change by an option is announced. The right
 * padding leaves room for the chat button.
 */
export function QuoteTotals({ snapshot, totals, deposit, monthly, isSticky }: QuoteTotalsProps) {
  const { subtotal, discount, net, vat, gross } = totals;
  const { isVatPayer } = snapshot.company;
  const { whatsapp } = useSite();
  return (
    <>
      {(discount > 0 || isVatPayer) && (
        <dl className="space-y-2 border-t border-sand bg-limestone/70 px-6 py-6 text-sm sm:px-9">
          {discount > 0 && <Amount label="Suma lucrărilor" bani={subtotal} />}
          {discount > 0 && <Amount label={describeDiscount(snapshot.discount)} bani={negateBani(discount)} />}
          {isVatPayer && <Amount label="Total fără TVA" bani={net} />}
          {isVatPayer &&
            vat.map(({ percent, vat: amount }) => (
              <Amount key={percent} label={`TVA ${formatVatPercent(percent)}`} bani={amount} />
            ))}
        </dl>
      )}
      <div
        className={classes(
          'on-dark flex flex-wrap items-baseline justify-between gap-x-6 bg-forest px-6 py-4 sm:px-9 sm:py-6',
          isSticky && 'sticky-foot sticky bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))] lg:static',
          isSticky && whatsapp && 'max-sm:pr-20',
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
      {(deposit || monthly) && (
        <div className="space-y-1.5 px-6 py-5 text-sm text-ink-soft figures sm:px-9">
          {deposit && <p>{deposit}</p>}
          {monthly && <p>{describeMonthlyShare(monthly)}</p>}
        </div>
      )}
    </>
  );
}

export const describeTotal = ({ company }: QuoteByLink['snapshot']) =>
  company.isVatPayer ? 'Total cu TVA' : 'Total de plată';

const Amount = ({ label, bani }: { label: string; bani: Bani }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="shrink-0 font-medium figures">{formatBani(bani)}</dd>
  </div>
);

const describeDiscount = (discount: QuoteByLink['snapshot']['discount']) =>
  discount?.kind === 'percent' ? `Reducere ${discount.percent}%` : 'Reducere';

/** Stands beside the quote on wide screens. */
export function QuoteSummary({ quote, gross }: { quote: QuoteByLink; gross: Bani }) {
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
          <ButtonLink href="#acceptare" className="mt-6 w-full" label="Mergi la acceptare" />
        </>
      )}
    </aside>
  );
}
