import type { AddressColumns } from '../../../contract/visits/visit-fields.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { deleteRow, findRow, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type ClientAddress = Tables['client_addresses'];

const readEmails = ({ emails }: Pick<ClientAddress, 'emails'>) => JSON.parse(emails) as string[];

export const isAddressOf = (row: ClientAddress, email: string) => readEmails(row).includes(email);

/**
 * Lists the addresses that a file named together with this e-mail address. Other addresses of the client are left out:
 * the client may be two people with one phone.
 */
export async function listOwnClientAddresses(db: Db, email: string): Promise<ClientAddress[]> {
  const rows = await db
    .selectFrom('client_contacts')
    .innerJoin('client_addresses', 'client_addresses.client_id', 'client_contacts.client_id')
    .selectAll('client_addresses')
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .orderBy('id')
    .execute();
  return rows.filter((row) => isAddressOf(row, email));
}

export const findClientAddress = (db: Db, id: string): Promise<ClientAddress | undefined> =>
  findRow(db, 'client_addresses', { id });

export const updateClientAddress = (trx: Trx, id: string, change: AddressColumns & Pick<ClientAddress, 'garden'>) =>
  updateRow(trx, 'client_addresses', { id }, change);

export const deleteClientAddress = (trx: Trx, id: string) => deleteRow(trx, 'client_addresses', { id });

/** A later file may name the e-mail address of a client whose address is already known. */
export async function addAddressEmails(trx: Trx, clientId: string, garden: string, emails: string[]) {
  const rows = await trx
    .selectFrom('client_addresses')
    .select(['id', 'emails'])
    .where('client_id', '=', clientId)
    .where('garden', '=', garden)
    .execute();
  for (const row of rows) {
    const all = [...new Set([...readEmails(row), ...emails])];
    if (all.length > readEmails(row).length)
      await updateRow(trx, 'client_addresses', { id: row.id }, { emails: JSON.stringify(all) });
  }
}
