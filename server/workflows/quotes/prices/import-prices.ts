import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import type { ListedPrice } from '../../../../contract/quotes/price-list.ts';
import { formatUnit, type QuoteUnit, quoteLimits, quoteUnitLabels } from '../../../../contract/quotes/quote-units.ts';
import { findVatRate, formatVatPercent, type VatRate, vatRates } from '../../../../contract/quotes/vat.ts';
import {
  attemptRow,
  joinCells,
  RowRefused,
  readLei,
  readNumber,
  requireLength,
} from '../../../company/import/cells.ts';
import { defineImportKind, type ImportValues, type PlannedRow } from '../../../company/import/import-kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readQuoteSettings } from '../quote-settings.ts';
import { findPrices, priceJournal, toPriceKey, writePrices } from './price-list-store.ts';

/** A description keeps one price: the one that the file names. */
export const priceImport = defineImportKind<ListedPrice>({
  name: 'prices',
  journals: [priceJournal],
  createPlanner: planPrices,
  listSubjects: (price) => ({ prices: [toPriceKey(price)] }),
  write: writePrices,
});

function planPrices() {
  /** The row that names each key first. */
  const named = new Map<string, number>();
  return async (db: Db, rows: ImportValues[]): Promise<PlannedRow<ListedPrice>[]> => {
    const { isVatPayer } = (await readQuoteSettings(db)).value;
    const read = rows.map((row) => ({ number: row.number, price: attemptRow(() => readPrice(row, isVatPayer)) }));
    const keys = read.flatMap(({ price }) => (price instanceof RowRefused ? [] : [toPriceKey(price)]));
    const listedPrices = await findPrices(db, [...new Set(keys)]);
    return read.map(({ number, price }) => {
      if (price instanceof RowRefused) return { number, outcome: 'refused', text: price.message };
      const first = named.getOrInsert(toPriceKey(price), number);
      if (first !== number) return { number, outcome: 'refused', text: `Descrierea este și pe rândul ${first}` };
      return { number, ...planPrice(price, listedPrices.get(toPriceKey(price))) };
    });
  };
}

function planPrice(price: ListedPrice, known: ListedPrice | undefined): Omit<PlannedRow<ListedPrice>, 'number'> {
  if (!known) return { outcome: 'new', text: describePrice(price), plan: price };
  if (JSON.stringify(known) === JSON.stringify(price)) return { outcome: 'same', text: describePrice(price) };
  return { outcome: 'changed', text: `${describePrice(known)} → ${describePrice(price)}`, plan: price };
}

const describePrice = ({ description, unit, unitPrice, vat }: ListedPrice) =>
  `${description}: ${formatBani(unitPrice)} / ${formatUnit(unit)}, TVA ${formatVatPercent(getPercent(vat))}`;

const getPercent = (vat: VatRate): number => vatRates[vat].percents.at(-1)?.percent ?? 0;

function readPrice(row: ImportValues, isVatPayer: boolean): ListedPrice {
  const description = requireLength(joinCells(row, 'description'), quoteLimits.description, 'Descrierea');
  if (!description) throw new RowRefused('Lipsește descrierea');
  const price = joinCells(row, 'price');
  if (!price) throw new RowRefused('Lipsește prețul');
  return {
    description,
    unit: readUnit(joinCells(row, 'unit')),
    unitPrice: readLei(price, quoteLimits.unitPrice),
    vat: readVat(joinCells(row, 'vat'), isVatPayer),
  };
}

/** How units are usually written, beside their labels. */
const spellings: Record<string, QuoteUnit> = {
  ...{
    mp: 'm2',
    'm.p.': 'm2',
    mc: 'm3',
    'm.c.': 'm3',
    ml: 'm',
    metru: 'm',
    metri: 'm',
    bucata: 'piece',
    bucati: 'piece',
  },
  ...{
    'buc.': 'piece',
    ora: 'hour',
    ore: 'hour',
    h: 'hour',
    vizite: 'visit',
    luni: 'month',
    tona: 't',
    tone: 't',
    to: 't',
  },
  ...{ piece: 'piece', pcs: 'piece', hour: 'hour', hours: 'hour', visit: 'visit', month: 'month', kilogram: 'kg' },
};

function readUnit(text: string): string {
  const typed = foldText(text).replace('²', '2').replace('³', '3');
  const standardUnit = Object.entries(quoteUnitLabels).find(
    ([unit, label]) => typed === unit || typed === foldText(label),
  );
  return standardUnit?.[0] ?? spellings[typed] ?? (requireLength(text, quoteLimits.unit, 'Unitatea') || 'piece');
}

/** '21%', '21', '0,21' of a cell with the format of percents, 'scutit'; without one the usual rate of the company. */
function readVat(text: string, isVatPayer: boolean): VatRate {
  if (!text) return isVatPayer ? 'standard' : 'exempt';
  if (/^(scutit|fara|nu|-|exempt)/.test(foldText(text))) return 'exempt';
  const number = readNumber(text.replace('%', ''), 'Cota de TVA');
  const rate = findVatRate(number > 0 && number < 1 ? Math.round(number * 100) : number);
  if (!rate) throw new RowRefused(`Cota de TVA „${text}” nu există`);
  return rate;
}
