import type { QuoteContent, QuoteItem, QuoteLine } from '../../../../contract/quotes/quote-content.ts';
import { type QuoteDetail, saveQuoteSchemas } from '../../../../contract/quotes/staff-quotes.ts';
import { calculateTotals } from '../../../../contract/quotes/totals.ts';
import { findVatPercent, type VatRate } from '../../../../contract/quotes/vat.ts';
import type { Typed } from '../../forms/amount-input.tsx';
import type { FieldErrors } from '../../forms/form-errors.ts';
import type { Versioned } from '../../forms/use-local-form.ts';
import type { DraftRecurrence } from '../../workflows/recurrence-fields.tsx';

export type DraftItem = Omit<QuoteItem, 'quantity' | 'unitPrice' | 'recurrence'> & {
  quantity?: Typed;
  unitPrice?: Typed;
  /** A repeated line: its quantity is computed. */
  recurrence?: DraftRecurrence | undefined;
};
export type DraftLine = DraftItem | Extract<QuoteLine, { kind: 'heading' }>;
type DraftDiscount = { kind: 'percent'; percent?: Typed } | { kind: 'amount'; amount?: Typed };

/** The content of a quote as it is being typed. */
export interface QuoteDraft extends Omit<QuoteContent, 'lines' | 'discount' | 'schedule'> {
  lines: DraftLine[];
  discount: DraftDiscount | null;
  schedule: { serviceId: string; windowCount?: Typed; from: string } | null;
  internalNote: string;
}

export const toDraft = ({ content, internalNote, version }: QuoteDetail): Versioned<QuoteDraft> => ({
  value: { ...content, internalNote },
  version,
});

const draftInput = saveQuoteSchemas.input.omit({ version: true });

/** What can be saved, or a message for each field that forbids it. */
export function readDraft({ internalNote, ...content }: QuoteDraft) {
  // The terms stay at hand while nothing is repeated.
  const agreement = content.lines.some((line) => line.kind === 'item' && line.recurrence) ? content.agreement : null;
  const { data, error } = draftInput.safeParse({
    content: { ...content, ...(content.agreement && { agreement }) },
    internalNote,
  });
  // Reversed, so that the first message of a field wins.
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message]).reverse() ?? [];
  return { input: data, fields: nameFields(Object.fromEntries(issues), content.lines) };
}

/** Messages by the id of their line, which stays when lines move: 'lines.a1.quantity'. */
export const nameFields = (fields: Record<string, string>, lines: DraftLine[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^content\./, '').replace(/^lines\.(\d+)/, (_, at) => `lines.${lines[Number(at)]?.id}`),
      message,
    ]),
  );

/** Of the field that a message names; of a line by its id. */
export function readDraftField(draft: QuoteDraft, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const start = name === 'lines' ? draft.lines.find(({ id }) => id === rest.shift()) : draft[name as keyof QuoteDraft];
  return rest.reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], start);
}

export const createLineId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

export const createItem = (vat: VatRate): DraftItem => ({
  ...{ kind: 'item', id: createLineId(), description: '', unit: 'piece', vat, isOptional: false },
  quantity: 1000,
  unitPrice: 0,
});

/** What the client pays without the optional lines, and with all of them. Fields that are no numbers yet count as 0. */
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

/** `vatOn` is the day whose rates count; none for a company that pays no VAT. */
export const priceItem = ({ quantity, unitPrice, vat }: DraftItem, vatOn?: string) => ({
  quantity: toNumber(quantity),
  unitPrice: toNumber(unitPrice),
  vatPercent: vatOn ? findVatPercent(vat, vatOn) : 0,
});

export function readDiscount(discount: DraftDiscount | null) {
  if (discount?.kind === 'percent')
    return { kind: 'percent' as const, percent: Math.min(toNumber(discount.percent), 100) };
  return discount && { kind: 'amount' as const, amount: toNumber(discount.amount) };
}
