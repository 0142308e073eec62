import * as routes from '../../../contract/client-page/routes.ts';
import * as schemas from '../../../contract/client-page/schemas.ts';
import { mapToRecord } from '../../../contract/kernel/map-to-record.ts';
import { addressFields, addressNames } from '../../../contract/visits/visit-fields.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { type ClientCall, consumeClientAllowance, requireOwn } from '../../company/clients/access/client-access.ts';
import { findClient } from '../../company/clients/client-store.ts';
import { refreshClient } from '../../company/clients/link-client-store.ts';
import {
  type ClientAddress,
  deleteClientAddress,
  findClientAddress,
  isAddressOf,
  listOwnClientAddresses,
  updateClientAddress,
} from '../../company/clients/own-address-store.ts';
import { buildGardenKey } from '../../company/gardens/gardens.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { listAgreementsTo, readAgreementContent } from '../../workflows/agreements/agreement-store.ts';
import { readFields } from '../../workflows/visits/visit-columns.ts';
import { listOwnVisitAddresses } from './own-record-store.ts';

const maxAddresses = 20;

/**
 * The gardens of the client's visits and agreements, each in its latest spelling, then the addresses that the company
 * knew before.
 */
export async function listOwnAddresses(db: Db, email: string) {
  const [visits, agreements, known] = await Promise.all([
    listOwnVisitAddresses(db, email),
    listAgreementsTo(db, email),
    listOwnClientAddresses(db, email),
  ]);
  const addresses = [
    ...visits.map((visit) => ({ ...readFields(visit, addressFields), id: null })),
    ...agreements.map((agreement) => ({
      ...mapToRecord(addressNames, (name) => readAgreementContent(agreement).client[name]),
      id: null,
    })),
    ...known.map((row) => ({ ...readFields(row, addressFields), id: row.id })),
  ];
  const gardens = new Map(
    addresses.toReversed().map((address) => [buildGardenKey({ ...address, email, phone: '' }), address]),
  );
  return [...gardens.values()].toReversed().slice(0, maxAddresses);
}

const maxChangesADay = 10;

export function mountOwnAddresses(context: Context, limit: (request: ClientCall['request']) => Promise<void>) {
  const { mount, db, now } = context;

  /** Changes the row under the lock of its client and records the change in the log. */
  async function changeAddress(
    { params: { id }, user, request }: Pick<ClientCall, 'user' | 'request'> & { params: { id: string } },
    after: Record<string, unknown> | null,
    write: (trx: Trx, row: ClientAddress) => Promise<unknown>,
  ) {
    await limit(request);
    const found = await findClientAddress(db, id);
    const owner = found && { ...found, email: isAddressOf(found, user.email) ? user.email : '' };
    const row = requireOwn(context, { user, request }, owner, 'Adresa nu mai este aici.');
    await db.transaction().execute(async (trx) => {
      const max = context.limit('clientChangesADay', maxChangesADay);
      await consumeClientAllowance(trx, 'profile', user.email, max, now());
      await write(trx, row);
      await refreshClient(trx, row.client_id, now(), { isChanged: true });
      const client = await findClient(trx, row.client_id);
      const about = { kind: 'clients' as const, id: row.client_id, title: client?.name ?? '' };
      const by = { id: 'visitor', name: client?.name ?? user.email };
      const before = { address: readFields(row, addressFields) };
      await recordActivity(trx, { by, action: 'update', ...about, before, after: { address: after } }, now());
    });
    return { success: true as const };
  }

  mount(routes.changeOwnAddress, schemas.changeOwnAddressSchemas, (call) => {
    const { input } = call;
    return changeAddress(call, input, (trx, row) =>
      updateClientAddress(trx, row.id, {
        street_name: input.streetName,
        house_number: input.houseNumber,
        building_name: input.buildingName || null,
        city: input.city,
        county: input.county,
        postal_code: input.postalCode,
        garden: buildGardenKey({ ...input, email: '', phone: '' }),
      }),
    );
  });

  mount(routes.deleteOwnAddress, schemas.deleteOwnAddressSchemas, (call) =>
    changeAddress(call, null, (trx, row) => deleteClientAddress(trx, row.id)),
  );
}
