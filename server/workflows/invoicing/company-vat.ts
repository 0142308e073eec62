import { findVatPercent } from '../../../contract/quotes/vat.ts';
import type { Db } from '../../platform/db/database.ts';
import { readQuoteSettings } from '../quotes/quote-settings.ts';

/** Between acceptance and invoice the company may have begun to pay VAT, or stopped; the price stays. */
export async function readCompanyVat(db: Db) {
  const { isVatPayer, defaultVat } = (await readQuoteSettings(db)).value;
  /** `accepted` is the rate of a line that was accepted with VAT. */
  const readPercent = (accepted: number | undefined, day: string) =>
    isVatPayer ? (accepted ?? findVatPercent(defaultVat, day)) : 0;
  return { isVatPayer, readPercent };
}
