import { addressFields, mapFields } from '../../../contract/visits/visit-fields.ts';
import { listAgreementsTo, readAgreementContent } from '../../agreements/agreement-store.ts';
import type { Db } from '../../db/database.ts';
import { gardenKey } from '../../gardens/garden-key.ts';
import { readFields } from '../../visits/visit-columns.ts';
import { listOwnVisitAddresses } from './own-record-store.ts';

const maxAddresses = 20;
const addressNames = Object.keys(addressFields) as (keyof typeof addressFields)[];

/** The gardens of their visits and agreements, each once, as it was written last. */
export async function listOwnAddresses(db: Db, email: string) {
  const [visits, agreements] = await Promise.all([listOwnVisitAddresses(db, email), listAgreementsTo(db, email)]);
  const addresses = [
    ...visits.map((visit) => readFields(visit, addressFields)),
    ...agreements.map((agreement) => mapFields(addressNames, (name) => readAgreementContent(agreement).client[name])),
  ];
  const gardens = new Map(
    addresses.toReversed().map((address) => [gardenKey({ ...address, email, phone: '' }), address]),
  );
  return [...gardens.values()].toReversed().slice(0, maxAddresses);
}
