import type { Db } from '../db/database.ts';
import type { InquiriesTable } from '../db/tables.ts';

export const insertInquiry = (db: Db, row: InquiriesTable) => db.insertInto('inquiries').values(row).execute();
