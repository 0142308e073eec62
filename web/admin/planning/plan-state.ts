import type { PlannedVisit, Proposal } from '../../../contract/planning/plan.ts';
import type { TeamWindow } from '../../../contract/planning/postpone.ts';
import { formatPeriod, formatShortDay } from '../../lib/date-format.ts';

/** A day, an hour and a team, with the HH:mm at which the work ends there. */
export interface Place extends TeamWindow {
  until: string;
}

/** A proposal on the screen. */
export interface PlanItem extends Proposal {
  /** Stays the same while it is moved. */
  id: string;
  /** Where the planner had put it, once staff moved it. */
  movedFrom?: Place;
  isDropped: boolean;
  /** Confirmed with the next press. */
  isChosen: boolean;
}

/** Places are compared as a whole: a work has one visit an hour. */
const placeKey = ({ agreementId, workId, date, teamId }: PlannedVisit) => [agreementId, workId, date, teamId].join('/');
const dueKey = ({ agreementId, workId, due }: Proposal) => [agreementId, workId, due].join('/');

/** A new plan keeps what staff did to the one before: moved ones stay, dropped ones and those left out remain so. */
export function receivePlan(proposals: Proposal[], before: PlanItem[] = []): PlanItem[] {
  const moved = new Map(before.filter(({ movedFrom }) => movedFrom).map((item) => [placeKey(item), item]));
  const earlier = new Map(before.map((item) => [dueKey(item), item]));
  return proposals.map((proposal) => {
    const { movedFrom } = moved.get(placeKey(proposal)) ?? {};
    const { isDropped = false, isChosen = true } = earlier.get(dueKey(proposal)) ?? {};
    const id = [proposal.agreementId, proposal.workId, proposal.date].join('/');
    return { ...proposal, id, ...(movedFrom && { movedFrom }), isDropped, isChosen };
  });
}

const changeItem = (items: PlanItem[], id: string, change: (item: PlanItem) => PlanItem) =>
  items.map((item) => (item.id === id ? change(item) : item));

export const moveProposal = (items: PlanItem[], id: string, to: Place) =>
  changeItem(items, id, ({ movedFrom: first, ...item }) => {
    const from = first ?? { date: item.date, teamId: item.teamId, until: item.until };
    const isBack = from.date === to.date && from.teamId === to.teamId;
    return { ...item, ...to, ...(!isBack && { movedFrom: from }) };
  });

export const setDropped = (items: PlanItem[], id: string, isDropped: boolean) =>
  changeItem(items, id, (item) => ({ ...item, isDropped }));

export const setChosen = (items: PlanItem[], ids: string[], isChosen: boolean) =>
  items.map((item) => (ids.includes(item.id) ? { ...item, isChosen } : item));

const toVisit = ({ agreementId, workId, date, teamId }: PlanItem): PlannedVisit => ({
  ...{ agreementId, workId, date, teamId },
});

export const listShown = (items: PlanItem[]) => items.filter(({ isDropped }) => !isDropped);
export const listChosen = (items: PlanItem[]) => listShown(items).filter(({ isChosen }) => isChosen);
export const listChosenVisits = (items: PlanItem[]) => listChosen(items).map(toVisit);

/** What the next plan goes around. */
export const listMovedVisits = (items: PlanItem[]) =>
  listShown(items)
    .filter(({ movedFrom }) => movedFrom)
    .map(toVisit);

/** Everything but the refused visits: only those are planned again. */
export function listOtherVisits(items: PlanItem[], refused: PlannedVisit[]) {
  const gone = new Set(refused.map(placeKey));
  return listShown(items)
    .map(toVisit)
    .filter((visit) => !gone.has(placeKey(visit)));
}

export const countEmails = (items: PlanItem[]) => new Set(items.map(({ email }) => email).filter(Boolean)).size;

type Tolerance = Pick<Proposal, 'earliest' | 'latest'>;

/** '18–22 nov.', or a single day. */
export const formatTolerance = ({ earliest, latest }: Tolerance) =>
  earliest === latest ? formatShortDay(earliest) : formatPeriod(earliest, latest);

export const isOutsideTolerance = ({ earliest, latest }: Tolerance, date: string) =>
  date.slice(0, 10) < earliest || date.slice(0, 10) > latest;
