import { type ErasePerson, erasedName } from '../db/person.ts';
import { blotOut, listOfPerson } from './review-store.ts';

type Trx = Parameters<ErasePerson>[0];

/** The stars stay in the average; the words, also the published ones with their history, go. */
export const reviewEraser =
  (forgetTestimonial: (trx: Trx, id: string) => Promise<void>): ErasePerson =>
  async (trx, { emails, phones }) => {
    if (emails.length + phones.length === 0) return { count: 0, files: [] };
    const rows = await listOfPerson(trx, emails, phones);
    for (const { id, document_id } of rows) {
      if (document_id) await forgetTestimonial(trx, document_id);
      await blotOut(trx, id, erasedName);
    }
    return { count: rows.length, files: [] };
  };
