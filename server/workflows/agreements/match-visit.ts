import {
  type AgreementToMatch,
  findCertainWork,
  listFittingWorks,
  type MatchedGarden,
} from '../../../contract/agreements/match-visit.ts';
import { buildNameKey } from '../../../contract/coverage/place.ts';
import type { AddressColumns } from '../../../contract/visits/visit-fields.ts';
import { listContactsOfOwners } from '../../company/clients/client-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { buildVisitGardenKey } from '../visits/visit-columns.ts';
import type { FindVisitLink, Visit } from '../visits/visit-store.ts';
import {
  type Agreement,
  listAgreementsAround,
  listAgreementsByIds,
  readAgreementContent,
  toWorkPeriod,
} from './agreement-store.ts';

/**
 * The agreement to which a visit belongs. Visits of an accepted quote belong to none unless chosen; others keep their
 * agreement while one of its works fits.
 */
export const findVisitLink: FindVisitLink = async (db, visit, chosen) => {
  if (chosen === null) return { agreement_id: null, work_id: null, is_unlinked: 1 };
  if (!chosen && (visit.quote_id || visit.is_suspicious || visit.is_unlinked)) return undefined;
  const fitting = await listFittingWorksOf(db, visit);
  const currentId = chosen ?? visit.agreement_id;
  const current = fitting.find(({ agreementId }) => agreementId === currentId);
  const found = current ?? (chosen ? undefined : findCertainWork(fitting));
  return found && { agreement_id: found.agreementId, work_id: found.workId };
};

/** The columns of a visit by which its agreement is found. */
export type MatchedVisit = AddressColumns & Pick<Visit, 'email' | 'phone' | 'phone_e164' | 'service_id' | 'local_time'>;

/** The works that fit a visit, each with its agreement. */
export async function listFittingAgreements(db: Db, visit: MatchedVisit) {
  const fitting = await listFittingWorksOf(db, visit);
  const agreements = await listAgreementsByIds(
    db,
    fitting.map(({ agreementId }) => agreementId),
  );
  return fitting.flatMap((work) => {
    const agreement = agreements.find(({ id }) => id === work.agreementId);
    return agreement ? [{ ...work, agreement }] : [];
  });
}

async function listFittingWorksOf(db: Db, visit: MatchedVisit) {
  const garden = await readVisitGarden(db, visit);
  const agreements = await listAgreementsAround(db, garden);
  const { local_time, service_id: serviceId } = visit;
  return listFittingWorks(agreements.map(toMatch), { day: local_time.slice(0, 10), serviceId, garden });
}

async function readVisitGarden(db: Db, visit: MatchedVisit): Promise<MatchedGarden> {
  const contacts = listContacts(visit);
  return {
    key: buildVisitGardenKey(visit),
    town: buildNameKey(visit.city),
    hasStreet: visit.street_name !== '',
    contacts: [...contacts, ...(await listContactsOfOwners(db, contacts))],
  };
}

const toMatch = (agreement: Agreement): AgreementToMatch => {
  const { works, client } = readAgreementContent(agreement);
  return {
    id: agreement.id,
    works,
    period: toWorkPeriod(agreement),
    garden: {
      key: agreement.garden,
      town: buildNameKey(agreement.city),
      hasStreet: client.streetName !== '',
      contacts: listContacts(agreement),
    },
  };
};

const listContacts = ({ email, phone_e164 }: Pick<Visit, 'email' | 'phone_e164'>) =>
  [email.toLowerCase(), phone_e164 ?? ''].filter(Boolean);
