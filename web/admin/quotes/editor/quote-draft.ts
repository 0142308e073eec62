import { agreementTerms, recurrence as recurrenceSchema } from '../../../../contract/agreements/agreement-content.ts';
import { formatRecurrenceTitle } from '../../../../contract/agreements/format-recurrence.ts';
import { suggestPeriod } from '../../../../contract/agreements/period.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { zeroBani } from '../../../../contract/kernel/money.ts';
import { baniField } from '../../../../contract/kernel/scalars.ts';
import { describeDeposit } from '../../../../contract/payments/deposit.ts';
import { deposit as depositSchema } from '../../../../contract/payments/schemas.ts';
import type { QuoteContent, QuoteItem, QuoteLine } from '../../../../contract/quotes/quote-content.ts';
import { formatLineQuantity } from '../../../../contract/quotes/quote-units.ts';
import { calculateMonthlyTotal, countRepetitions } from '../../../../contract/quotes/repeated-lines.ts';
import { type QuoteDetail, saveQuoteSchemas } from '../../../../contract/quotes/staff-quotes.ts';
import { calculateTotals } from '../../../../contract/quotes/totals.ts';
import { findVatPercent, type VatRate } from '../../../../contract/quotes/vat.ts';
import type { Typed } from '../../kit/forms/amount-input.tsx';
import { type FieldErrors, readIssues } from '../../kit/forms/form-errors.ts';
import type { Versioned } from '../../kit/forms/use-local-form.ts';
import type { DraftRecurrence } from '../../kit/workflows/recurrence-fields.tsx';

export type DraftItem = Omit<QuoteItem, 'quantity' | 'unitPrice' | 'recurrence'> & {
  quantity?: Typed;
  unitPrice?: Typed;
  /** Set for a repeated line, whose quantity is computed. */
  recurrence?: DraftRecurrence | undefined;
};
export type DraftLine = DraftItem | Extract<QuoteLine, { kind: 'heading' }>;
type DraftDiscount = { kind: 'percent'; percent?: Typed } | { kind: 'amount'; amount?: Typed };

export interface QuoteDraft extends Omit<QuoteContent, 'lines' | 'discount' | 'deposit' | 'schedule'> {
  lines: DraftLine[];
  discount: DraftDiscount | null;
  deposit?: DraftDiscount | null | undefined;
  schedule: { serviceId: string; windowCount?: Typed; from: string } | null;
  internalNote: string;
}

export const toDraft = ({ content, internalNote, version }: QuoteDetail): Versioned<QuoteDraft> => ({
  value: { ...content, internalNote },
  version,
});

const draftInput = saveQuoteSchemas.input.omit({ version: true });

/** Returns the input that can be saved, or a message for each invalid field. */
export function readDraft({ internalNote, ...content }: QuoteDraft) {
  // The form keeps the terms while no line is repeated, but they are not saved.
  const agreement = content.lines.some((line) => line.kind === 'item' && line.recurrence) ? content.agreement : null;
  const { data, error } = draftInput.safeParse({
    content: { ...content, ...(content.agreement && { agreement }) },
    internalNote,
  });
  return { input: data, fields: nameFields(readIssues(error), content.lines) };
}

/** Names a line by its id, which stays when lines move: 'lines.a1.quantity'. */
export const nameFields = (fields: Record<string, string>, lines: DraftLine[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^content\./, '').replace(/^lines\.(\d+)/, (_, at) => `lines.${lines[Number(at)]?.id}`),
      message,
    ]),
  );

/** What a message about a path depends on, with lines named by their ids: the field, and the others that may mend it. */
export const readMendingFields = (draft: QuoteDraft, path: string): unknown[] =>
  [path, ...listOtherMendingPaths(path)].map((each) => readDraftField(draft, each));

function listOtherMendingPaths(path: string) {
  if (path === 'lines') return ['discount'];
  if (path === 'client.email' || path === 'client.phone') return ['client'];
  return path.includes('.recurrence.') ? ['agreement', 'client'] : [];
}

function readDraftField(draft: QuoteDraft, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const isOneLine = name === 'lines' && rest.length > 0;
  const start = isOneLine ? draft.lines.find(({ id }) => id === rest.shift()) : draft[name as keyof QuoteDraft];
  return rest.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], start);
}

export const createLineId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

export const createItem = (vat: VatRate): DraftItem => ({
  kind: 'item',
  id: createLineId(),
  description: '',
  unit: 'piece',
  vat,
  isOptional: false,
  quantity: 1000,
  unitPrice: zeroBani,
});

/** Returns the totals without the optional lines and with all of them. Values that are not numbers yet count as 0. */
export function calculateDraftTotals(
  draft: Pick<QuoteDraft, 'lines' | 'discount' | 'pricesIncludeVat'>,
  vatOn?: string,
) {
  const items = draft.lines.filter((line) => line.kind === 'item');
  const priced = items.map((item) => ({ ...priceItem(item, vatOn), isOptional: item.isOptional }));
  const calculate = (lines: typeof priced) =>
    calculateTotals(lines, readDiscount(draft.discount), draft.pricesIncludeVat);
  return {
    firm: calculate(priced.filter(({ isOptional }) => !isOptional)),
    withOptions: priced.some(({ isOptional }) => isOptional) ? calculate(priced) : undefined,
  };
}

const toNumber = (typed: Typed) => (typeof typed === 'number' ? typed : 0);
const readTypedBani = (typed: Typed) => baniField().safeParse(typed).data ?? zeroBani;

/** `vatOn` is the day whose VAT rates apply; undefined for a company that pays no VAT. */
export const priceItem = ({ quantity, unitPrice, vat }: DraftItem, vatOn?: string) => ({
  quantity: toNumber(quantity),
  unitPrice: readTypedBani(unitPrice),
  vatPercent: vatOn ? findVatPercent(vat, vatOn) : 0,
});

function readDiscount(discount: DraftDiscount | null) {
  if (discount?.kind === 'percent')
    return { kind: 'percent' as const, percent: Math.min(toNumber(discount.percent), 100) };
  return discount && { kind: 'amount' as const, amount: readTypedBani(discount.amount) };
}

type Terms = QuoteDraft['agreement'];
export type RepeatedItem = DraftItem & { recurrence: DraftRecurrence };

export const isRepeated = (line: DraftLine): line is RepeatedItem =>
  line.kind === 'item' && line.recurrence !== undefined;

/** Computes the quantities of repeated lines (visits or months), and adds a default period if there is none. */
export function fillRepeated({ lines, agreement }: Pick<QuoteDraft, 'lines' | 'agreement'>) {
  const terms = agreement ?? (lines.some(isRepeated) ? suggestTerms() : agreement);
  const filled = lines.map((line) => {
    const count = isRepeated(line) ? countDraft(line, terms) : undefined;
    // A rule that never falls due counts as 1, so that the draft can be saved. Sending it is refused.
    const quantity = count === undefined ? undefined : Math.max(count, 1) * 1000;
    return line.kind === 'heading' || quantity === undefined || quantity === line.quantity
      ? line
      : { ...line, quantity };
  });
  return { lines: filled, agreement: terms };
}

/** Removes the quantities of repeated lines, which follow from the period and the rule. */
export const clearRepeated = (draft: QuoteDraft): QuoteDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (isRepeated(line) ? { ...line, quantity: 0 } : line)),
});

const suggestTerms = () => ({
  ...suggestPeriod(toBucharestDay(new Date())),
  teamId: null,
  weekday: null,
  window: null,
  accessNotes: '',
});

const rule = recurrenceSchema.omit({ serviceId: true });

/** Returns undefined while the rule or the period is invalid. */
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
  const quantity =
    count === 0
      ? 'nu cade niciodată în perioada contractului'
      : formatLineQuantity({ ...item, quantity: count * 1000 });
  return `${formatRecurrenceTitle(read)}: ${quantity}`;
}

export function calculateDraftMonthly({ lines, agreement, discount, pricesIncludeVat }: QuoteDraft, vatOn?: string) {
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

/** What the client would read about the deposit; '' without one, or while it is not a number. */
export function describeDraftDeposit({ lines, discount, deposit, pricesIncludeVat }: QuoteDraft, vatOn?: string) {
  const read = depositSchema.safeParse(deposit).data;
  const items = lines.filter((line) => line.kind === 'item' && !line.isOptional && !line.recurrence);
  const priced = items.map((item) => priceItem(item as DraftItem, vatOn));
  return describeDeposit(read, calculateTotals(priced, readDiscount(discount), pricesIncludeVat).gross);
}
