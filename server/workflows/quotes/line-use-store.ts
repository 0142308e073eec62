import { foldText } from '../../../contract/kernel/fold-text.ts';
import type { QuoteItem } from '../../../contract/quotes/quote-content.ts';
import type { LineSuggestion } from '../../../contract/quotes/staff-quotes.ts';
import type { VatRate } from '../../../contract/quotes/vat.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRows, listRows, splitIntoChunks } from '../../platform/db/rows.ts';
import { holdsWord, toSearchWords } from '../../platform/schema/text-search-store.ts';
import { listPricesWith, toPriceKey } from './prices/price-list-store.ts';

/** Each description keeps only its last use. */
export async function recordLineUses(trx: Trx, items: QuoteItem[], now: string) {
  const uses = items.map(({ description, unit, unitPrice, vat }) => ({
    key: foldText(description),
    description,
    unit,
    unit_price: unitPrice,
    vat,
    used_at: now,
  }));
  const rows = [...new Map(uses.map((use) => [use.key, use])).values()];
  if (rows.length === 0) return;
  await trx
    .insertInto('quote_line_uses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        description: ref('excluded.description'),
        unit: ref('excluded.unit'),
        unit_price: ref('excluded.unit_price'),
        vat: ref('excluded.vat'),
        used_at: ref('excluded.used_at'),
      })),
    )
    .execute();
}

export async function deleteLineUses(trx: Trx, isDeleted: (description: string) => boolean) {
  const rows = await trx.selectFrom('quote_line_uses').select(['key', 'description']).execute();
  const keys = rows.filter(({ description }) => isDeleted(description)).map(({ key }) => key);
  for (const some of splitIntoChunks(keys)) await deleteRows(trx, 'quote_line_uses', { key: some });
  return keys.length;
}

export const deleteLineUsesUntil = (trx: Trx, at: string) =>
  trx.deleteFrom('quote_line_uses').where('used_at', '<=', at).execute();

/** The VAT rate with which each description was last sent, by folded description. */
export async function findLastRates(db: Db, keys: string[]): Promise<Map<string, VatRate>> {
  if (keys.length === 0) return new Map();
  const rows = await listRows(db, 'quote_line_uses', { key: [...new Set(keys)] });
  return new Map(rows.map(({ key, vat }) => [key, vat as VatRate]));
}

const maxSuggestions = 8;

/** Descriptions with every word: first those of the price list, then the most recently used. */
export async function listSuggestions(db: Db, text: string): Promise<LineSuggestion[]> {
  const words = toSearchWords(text);
  if (words.length === 0) return [];
  const listed = await listPricesWith(db, words, maxSuggestions);
  const keys = listed.map(toPriceKey);
  const rows = await words
    .reduce(
      (query, word) => query.where(holdsWord(word, 'key')),
      db.selectFrom('quote_line_uses').select(['description', 'unit', 'unit_price', 'vat']),
    )
    .orderBy('used_at', 'desc')
    .orderBy('key')
    .limit(maxSuggestions)
    .execute();
  const used = rows.map(({ description, unit, unit_price, vat }) => ({
    description,
    unit,
    unitPrice: unit_price,
    vat: vat as VatRate,
  }));
  return [...listed, ...used.filter((use) => !keys.includes(toPriceKey(use)))].slice(0, maxSuggestions);
}
