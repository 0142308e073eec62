import type { Transaction } from 'kysely';
import { type Erased, type ErasePerson, erasedName } from '../db/person.ts';
import type { Tables } from '../db/tables.ts';
import { blankInquiries, idsOfPerson, oldInquiryIds, takePhotos } from './erase-store.ts';

/** The messages stay as numbers: when, about which service, how soon answered. */
export const erasePersonInInquiries: ErasePerson = async (trx, person) =>
  blank(trx, await idsOfPerson(trx, person), new Date().toISOString());

/** Of what is settled since before an instant nothing personal stays. */
export const eraseOldInquiries = async (
  trx: Transaction<Tables>,
  before: string,
): Promise<Erased & { ids: string[] }> => {
  const ids = await oldInquiryIds(trx, before, 500);
  return { ...(await blank(trx, ids, new Date().toISOString())), ids };
};

async function blank(trx: Transaction<Tables>, ids: string[], now: string): Promise<Erased> {
  if (ids.length === 0) return { count: 0, files: [] };
  const files = await takePhotos(trx, ids);
  await blankInquiries(trx, ids, erasedName, now);
  return { count: ids.length, files };
}
