import type { Eraser } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';
import type { ClientRecordsTable } from '../schema/client-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { deleteClientLinks } from './access/client-link-store.ts';
import { deleteClientSessions } from './access/client-session-store.ts';
import { unlinkRecords } from './link-client-store.ts';
import { refreshClient } from './refresh-store.ts';

/** Notes about other clients lose the mention; the client's own notes are deleted with it. */
export const eraseFromClientNotes: Eraser = async (trx, { mentions }) => ({
  count: await rewriteTexts(trx, { table: 'client_notes', key: ['id'], columns: ['text'] }, mentions),
  files: [],
});

/** Every device on which the client opened their page is signed out. */
export const eraseClientAccess: Eraser = async (trx, { emails }) => {
  if (emails.length === 0) return { count: 0, files: [] };
  await deleteClientLinks(trx, emails);
  return { count: await deleteClientSessions(trx, emails), files: [] };
};

export async function unlinkErasedRecords(trx: Trx, kind: ClientRecordsTable['kind'], recordIds: string[]) {
  if (recordIds.length === 0) return [];
  const { staying, deleted } = await unlinkRecords(trx, kind, recordIds);
  for (const id of staying) await refreshClient(trx, id);
  return deleted;
}
