import { calculateInvoiceTotals } from '../../../contract/invoicing/invoice-draft.ts';
import { zeroBani } from '../../../contract/kernel/money.ts';
import { formatClientAddress } from '../../../contract/quotes/quote-texts.ts';
import { vatRates } from '../../../contract/quotes/vat.ts';
import { formatCsvAmount } from '../../platform/http/csv.ts';
import { describeChange, type InvoicedThing } from './invoiced-thing.ts';

type Column = [title: string, value: (thing: InvoicedThing) => string];

const everyPercent = [
  ...new Set(Object.values(vatRates).flatMap(({ percents }) => percents.map(({ percent }) => percent))),
].toSorted((a, b) => b - a);

function formatVat({ draft }: InvoicedThing, percent: number, part: 'net' | 'vat') {
  const rate = calculateInvoiceTotals(draft).vat.find((one) => one.percent === percent);
  return formatCsvAmount(rate?.[part] ?? zeroBani);
}

/** Two columns for each percentage that is or was valid. */
const vatColumns = everyPercent.flatMap((percent): Column[] => [
  [percent === 0 ? 'Bază scutită' : `Bază ${percent}%`, (thing) => formatVat(thing, percent, 'net')],
  ...(percent === 0 ? [] : [[`TVA ${percent}%`, (thing) => formatVat(thing, percent, 'vat')] as Column]),
]);

/** Each thing as it would be handed over now, so that the accountant and the program are told the same. */
export const toInvoiceColumns: Column[] = [
  ['Oferta', ({ draft }) => draft.number],
  ['Client', ({ draft }) => draft.client.name],
  ['CUI', ({ draft }) => draft.client.taxId],
  ['Adresa', ({ draft }) => formatClientAddress(draft.client)],
  ['Lucrarea', ({ draft }) => draft.title],
  ['Fără TVA', ({ draft }) => formatCsvAmount(calculateInvoiceTotals(draft).net)],
  ...vatColumns,
  ['Total', ({ draft }) => formatCsvAmount(calculateInvoiceTotals(draft).gross)],
  ['Plătit', ({ paid }) => formatCsvAmount(paid)],
  ['Terminată la', ({ day }) => day],
  ['De știut', (thing) => describeChange(thing) ?? ''],
];
