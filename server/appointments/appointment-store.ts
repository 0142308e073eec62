import type { Db } from '../db/database.ts';
import type { AppointmentsTable } from '../db/tables.ts';

export const insertAppointment = (db: Db, row: AppointmentsTable) => db.insertInto('appointments').values(row).execute();
