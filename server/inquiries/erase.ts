import { type Erased, type Eraser, erasedName, type Mentions } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';
import { withoutContacts } from '../erasure/mentions.ts';
import type { Trx } from '../schema/tables.ts';
import {
  blankInquiries,
  collectPhotos,
  listInquiriesWith,
  listOldInquiryIds,
  listSubjectInquiryIds,
  rewriteInquiryContacts,
} from './erase-store.ts';

/** Inquiries stay for the statistics: when, about which service, how soon answered. */
export const eraseFromInquiries: Eraser = async (trx, subject, now) => {
  const erased = await blank(trx, await listSubjectInquiryIds(trx, subject), now.toISOString());
  const contacts = await removeContacts(trx, subject.mentions);
  const texts = await rewriteTexts(trx, messages, subject.mentions);
  const notes = await rewriteTexts(trx, { table: 'inquiry_notes', key: ['id'], columns: ['text'] }, subject.mentions);
  const later = { table: 'inquiry_messages' as const, key: ['id'], columns: ['text'] };
  const thread = await rewriteTexts(trx, later, subject.mentions);
  return { ...erased, count: erased.count + contacts + texts + notes + thread };
};

const messages = { table: 'inquiries' as const, key: ['id'], columns: ['message', 'search'] };

export const eraseOldInquiries = async (trx: Trx, before: string, now: Date): Promise<Erased & { ids: string[] }> => {
  const ids = await listOldInquiryIds(trx, before, 500);
  return { ...(await blank(trx, ids, now.toISOString())), ids };
};

async function blank(trx: Trx, ids: string[], now: string): Promise<Erased> {
  if (ids.length === 0) return { count: 0, files: [] };
  const files = await collectPhotos(trx, ids);
  await blankInquiries(trx, ids, erasedName, now);
  return { count: ids.length, files, log: { inquiries: ids } };
}

/** An inquiry of somebody else loses only the phone or e-mail of the subject. */
async function removeContacts(trx: Trx, mentions: Mentions) {
  const kept = withoutContacts(mentions);
  const inquiries = await listInquiriesWith(trx, mentions);
  for (const inquiry of inquiries) await rewriteInquiryContacts(trx, inquiry.id, kept(inquiry, null));
  return inquiries.length;
}
