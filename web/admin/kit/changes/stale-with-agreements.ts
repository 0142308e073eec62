import { listAgreements } from '../../../../contract/agreements/routes.ts';
import { listClients } from '../../../../contract/clients/routes.ts';
import { getDashboard } from '../../../../contract/dashboard/routes.ts';
import { getRoom } from '../../../../contract/planning/routes.ts';
import { listQuotes } from '../../../../contract/quotes/routes.ts';
import { listVisits } from '../../../../contract/visits/routes.ts';

/** What a change of an agreement makes stale. */
export const staleWithAgreements = [listAgreements, listQuotes, getRoom, listVisits, listClients, getDashboard];
