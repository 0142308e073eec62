import type { ImportKindName } from '../../../contract/import/import-kinds.ts';
import type { ImportDetail, ImportRow } from '../../../contract/import/schemas.ts';
import { isImportBusy } from '../../../contract/import/steps.ts';
import type { RunningSite } from '../servers/running-site.ts';
import { waitUntil } from '../servers/wait-until.ts';
import type { ApiReply, StaffCall } from '../staff/staff-calls.ts';

const base = '/api/admin/imports';

interface Chosen {
  /** Fields to import in place of the guessed ones. */
  fields?: (string | null)[];
  answer?: string | undefined;
}

/** Imports files as the screens do: upload, columns, dry run, run. */
export function createImportCalls(
  site: RunningSite,
  { headers }: { headers: Record<string, string> },
  call: StaffCall,
) {
  async function upload(kind: ImportKindName, file: string | Buffer, name = 'tabel.csv'): Promise<ApiReply> {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
    const reply = await fetch(site.url + base, { method: 'POST', headers, body: form });
    return { status: reply.status, body: await reply.json() };
  }
  const read = async (id: string): Promise<ImportDetail> => (await call('GET', `${base}/${id}`)).body.item;

  async function settle(id: string) {
    await waitUntil(`the import ${id}`, async () => !isImportBusy((await read(id)).state));
    return read(id);
  }

  /** Uploads a file and waits for its dry run. */
  async function check(kind: ImportKindName, file: string | Buffer, { fields, answer }: Chosen = {}) {
    const { item } = (await upload(kind, file)).body as { item: ImportDetail };
    // Staff do not choose the columns of another program's file.
    if (item.state !== 'matching') return settle(item.id);
    const chosen = fields ?? item.columns.map(({ field }) => field);
    await call('PUT', `${base}/${item.id}/columns`, { fields: chosen, answer });
    return settle(item.id);
  }

  async function step(id: string, name: 'run' | 'stop' | 'undo') {
    await call('POST', `${base}/${id}/steps`, { step: name });
    return settle(id);
  }

  const listRows = async (id: string, outcome?: string): Promise<ImportRow[]> =>
    (await call('GET', `${base}/${id}/rows${outcome ? `?outcome=${outcome}` : ''}`)).body.items;

  const importFile = async (kind: ImportKindName, file: string | Buffer, answer?: string) =>
    step((await check(kind, file, { answer })).id, 'run');

  return { upload, read, check, step, listRows, importFile };
}
