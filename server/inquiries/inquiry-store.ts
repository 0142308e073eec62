import type { Transaction } from 'kysely';
import type { InquiriesTable, InquiryPhotosTable, Tables } from '../db/tables.ts';

export async function insertInquiry(trx: Transaction<Tables>, row: InquiriesTable, photos: InquiryPhotosTable[]) {
  await trx.insertInto('inquiries').values(row).execute();
  if (photos.length > 0) await trx.insertInto('inquiry_photos').values(photos).execute();
}
