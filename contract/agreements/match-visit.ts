import { countDaysUntil } from '../kernel/local-time.ts';
import type { AgreementWork } from './agreement-content.ts';
import { listSeasons } from './due.ts';
import type { WorkPeriod } from './period.ts';
import type { WorkRule } from './recurrence.ts';

/** Where a visit or an agreement takes place, and for whom. */
export interface MatchedGarden {
  /** The normalised address: equal for every spelling of one address. */
  key: string;
  town: string;
  hasStreet: boolean;
  /** E-mail addresses in lower case and phone numbers of the client. */
  contacts: string[];
}

export interface AgreementToMatch {
  id: string;
  works: Pick<AgreementWork, 'id' | 'serviceId' | 'months'>[];
  period: WorkPeriod;
  garden: MatchedGarden;
}

interface VisitToMatch {
  /** yyyy-MM-dd */
  day: string;
  serviceId: string;
  garden: MatchedGarden;
}

interface FittingWork {
  agreementId: string;
  workId: string;
  /** True when client, garden and season fit, so that nobody has to confirm the link. */
  isCertain: boolean;
}

/** The works of agreements that a visit may belong to: running on its day, with its service, for its garden. */
export const listFittingWorks = (agreements: AgreementToMatch[], { day, serviceId, garden }: VisitToMatch) =>
  agreements.flatMap(({ id, works, period, garden: agreed }): FittingWork[] => {
    const match = compareGardens(agreed, garden);
    if (!match || day < period.start || day > period.end) return [];
    return works
      .filter((work) => work.serviceId === serviceId)
      .map((work) => ({
        agreementId: id,
        workId: work.id,
        isCertain:
          match === 'same' && listSeasons(period, work.months).some(({ from, to }) => from <= day && day <= to),
      }));
  });

/** `likely`: another contact at the same address, or another spelling of the street in the same town. */
function compareGardens(one: MatchedGarden, other: MatchedGarden): 'same' | 'likely' | undefined {
  const isSameClient = one.contacts.some((contact) => other.contacts.includes(contact));
  if (one.key === other.key) return isSameClient ? 'same' : 'likely';
  if (!isSameClient || one.town !== other.town) return undefined;
  return one.hasStreet && other.hasStreet ? 'likely' : 'same';
}

/** The only work that fits, if it is certain. */
export function findCertainWork(fitting: FittingWork[]) {
  const [first] = fitting;
  return fitting.length === 1 && first?.isCertain ? first : undefined;
}

/** For visits without an agreement. */
const defaultMinDaysApart = 4;

/** The minimum number of days between two visits of a work. */
export function calculateMinDaysApart(rule: WorkRule | undefined) {
  if (!rule) return defaultMinDaysApart;
  return rule.kind === 'interval' ? rule.days - rule.tolerance : Math.floor(30 / rule.times / 2);
}

/** The visits of a garden and service beside which another one would be too soon. */
export const listNearVisits = <Visit extends { day: string }>(visits: Visit[], day: string, rule?: WorkRule) =>
  visits.filter((visit) => Math.abs(countDaysUntil(visit.day, day)) < calculateMinDaysApart(rule));
