import { agreementTerms, recurrence as recurrenceSchema } from '../../../../contract/agreements/agreement-content.ts';
import { formatRecurrence } from '../../../../contract/agreements/format-recurrence.ts';
import { suggestPeriod } from '../../../../contract/agreements/period.ts';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { formatLineQuantity } from '../../../../contract/quotes/quote-units.ts';
import { calculateMonthlyTotal, countRepetitions } from '../../../../contract/quotes/repeated-lines.ts';
import type { DraftRecurrence } from '../../workflows/recurrence-fields.tsx';
import { type DraftItem, type DraftLine, priceItem, type QuoteDraft, readDiscount } from './quote-draft.ts';

type Terms = QuoteDraft['agreement'];
export type RepeatedItem = DraftItem & { recurrence: DraftRecurrence };

export const isRepeated = (line: DraftLine): line is RepeatedItem =>
  line.kind === 'item' && line.recurrence !== undefined;

/** Repeated lines with their number of visits or months, and a period for the first of them. */
export function fillRepeated({ lines, agreement }: Pick<QuoteDraft, 'lines' | 'agreement'>) {
  const terms = agreement ?? (lines.some(isRepeated) ? startTerms() : agreement);
  const filled = lines.map((line) => {
    const count = isRepeated(line) ? countDraft(line, terms) : undefined;
    // A rule that never falls due is refused when it is sent; until then it can be saved.
    const quantity = count === undefined ? undefined : Math.max(count, 1) * 1000;
    return line.kind === 'heading' || quantity === undefined || quantity === line.quantity
      ? line
      : { ...line, quantity };
  });
  return { lines: filled, agreement: terms };
}

const startTerms = () => ({
  ...suggestPeriod(dayInBucharest(new Date())),
  ...{ teamId: null, weekday: null, window: null, accessNotes: '' },
});

const rule = recurrenceSchema.omit({ serviceId: true });

/** Undefined while the fields do not make up a rule or a period. */
function countDraft({ recurrence, unit }: RepeatedItem, terms: Terms) {
  const read = rule.safeParse(recurrence).data;
  const period = agreementTerms.safeParse(terms).data;
  return read && period && countRepetitions(read, unit, period);
}

/** 'La 7 ± 2 zile, aprilie–octombrie: 31 de vizite' */
export function describeRepeated(item: RepeatedItem, terms: Terms) {
  const read = rule.safeParse(item.recurrence).data;
  const count = countDraft(item, terms);
  if (!read || count === undefined) return 'Completați cât de des și perioada contractului';
  const words = formatRecurrence(read);
  const quantity =
    count === 0
      ? 'nu cade niciodată în perioada contractului'
      : formatLineQuantity({ ...item, quantity: count * 1000 });
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}: ${quantity}`;
}

/** Of the repeated lines that are not optional. */
export function calculateDraftMonthly(
  {
    lines,
    agreement,
    discount,
    pricesIncludeVat,
  }: Pick<QuoteDraft, 'lines' | 'agreement' | 'discount' | 'pricesIncludeVat'>,
  vatOn?: string,
) {
  const items = lines.filter(isRepeated).flatMap((item) => {
    const { data } = recurrenceSchema.safeParse(item.recurrence);
    return data ? [{ ...item, ...priceItem(item, vatOn), recurrence: data }] : [];
  });
  const period = agreementTerms.safeParse(agreement).data;
  return calculateMonthlyTotal(
    { lines: items, discount: readDiscount(discount), pricesIncludeVat, agreement: period },
    [],
  );
}
