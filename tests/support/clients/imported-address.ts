import { randomUUID } from 'node:crypto';
import type { Db } from '../../../server/platform/db/database.ts';

/** Inserts an address that a file named together with an e-mail address of a known client; returns its id. */
export async function insertImportedAddress(db: Db, email: string, more: { emails?: string[] } = {}) {
  const contact = db.selectFrom('client_contacts').select('client_id').where('value', '=', email);
  const { client_id } = await contact.executeTakeFirstOrThrow();
  const id = randomUUID();
  const address = {
    street_name: 'Strada Veche',
    house_number: '9',
    building_name: null,
    city: 'Gherla',
    county: 'Cluj',
  };
  const owners = { client_id, own_client_id: client_id, emails: JSON.stringify(more.emails ?? [email]) };
  await db
    .insertInto('client_addresses')
    .values({ id, ...owners, garden: `gherla|${id}`, ...address, postal_code: '' })
    .execute();
  return id;
}
