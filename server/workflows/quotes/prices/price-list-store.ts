import { foldText } from '../../../../contract/kernel/fold-text.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import type { ListedPrice } from '../../../../contract/quotes/price-list.ts';
import type { VatRate } from '../../../../contract/quotes/vat.ts';
import type { ImportJournal, ImportOrigin } from '../../../company/import/import-kind.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { countTotal, deleteRow, deleteRows, insertRows, listRows, type PageRows } from '../../../platform/db/rows.ts';
import { holdsWord, toSearchWords } from '../../../platform/schema/text-search-store.ts';

export const toPriceKey = ({ description }: Pick<ListedPrice, 'description'>) => foldText(description);

export async function findPrices(db: Db, keys: string[]) {
  const rows = keys.length === 0 ? [] : await listRows(db, 'price_list', { key: keys });
  return new Map(rows.map((row) => [row.key, viewPrice(row)]));
}

const viewPrice = (row: { description: string; unit: string; unit_price: Bani; vat: string }): ListedPrice => ({
  description: row.description,
  unit: row.unit,
  unitPrice: row.unit_price,
  vat: row.vat as VatRate,
});

export async function listPricePage(db: Db, text: string | undefined, page: PageRows) {
  const found = toSearchWords(text).reduce(
    (query, word) => query.where(holdsWord(word, 'key')),
    db.selectFrom('price_list'),
  );
  const rows = await found.selectAll().orderBy('key').limit(page.limit).offset(page.offset).execute();
  return {
    items: rows.map(viewPrice),
    total: await countTotal(db, found.select('key'), { ...page, found: rows.length }),
  };
}

/** Returns false when it is not listed. */
export const deletePrice = (trx: Trx, price: Pick<ListedPrice, 'description'>) =>
  deleteRow(trx, 'price_list', { key: toPriceKey(price) });

/** Lists prices whose descriptions contain every word. */
export async function listPricesWith(db: Db, words: string[], max: number) {
  const rows = await words
    .reduce((query, word) => query.where(holdsWord(word, 'key')), db.selectFrom('price_list').selectAll())
    .orderBy('key')
    .limit(max)
    .execute();
  return rows.map(viewPrice);
}

export async function writePrices(trx: Trx, prices: ListedPrice[], { at }: Pick<ImportOrigin, 'at'>) {
  const rows = prices.map((price) => ({
    key: toPriceKey(price),
    description: price.description,
    unit: price.unit,
    unit_price: price.unitPrice,
    vat: price.vat,
    updated_at: at,
  }));
  await deleteRows(trx, 'price_list', { key: rows.map(({ key }) => key) });
  await insertRows(trx, 'price_list', rows);
}

export async function deletePrices(trx: Trx, isDeleted: (description: string) => boolean) {
  const rows = await trx.selectFrom('price_list').select(['key', 'description']).execute();
  const keys = rows.filter(({ description }) => isDeleted(description)).map(({ key }) => key);
  await deleteRows(trx, 'price_list', { key: keys });
  return keys.length;
}

export const priceJournal: ImportJournal = {
  name: 'prices',
  tables: { price_list: ['key'] },
  async readRows(db, keys) {
    const rows = await listRows(db, 'price_list', { key: keys });
    return new Map(rows.map((row) => [row.key, [{ table: 'price_list', row }]]));
  },
  describe: ({ description }) => `prețul „${description}”`,
};
