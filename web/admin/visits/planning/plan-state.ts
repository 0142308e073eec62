import { useState } from 'react';
import { toMinutes, toTime } from '../../../../contract/kernel/local-time.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { PlannedVisit, Proposal } from '../../../../contract/planning/plan.ts';
import type { TeamWindow } from '../../../../contract/planning/postpone.ts';
import { confirmPlan, previewPlan } from '../../../../contract/planning/routes.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { formatPeriod, formatShortDay } from '../../../lib/date-format.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { findFreeTeams, listFreeWindows } from '../calendar/calendar-rows.ts';

/** A day, an hour and a team; `until` is the HH:mm at which the work ends. */
export interface Place extends TeamWindow {
  until: string;
}

export interface PlanItem extends Proposal {
  /** Stays the same when the proposal is moved. */
  id: string;
  /** The planner's place, if staff have moved the proposal. */
  movedFrom?: Place;
  isDropped: boolean;
  isChosen: boolean;
}

type Preview = ReplyOf<typeof previewPlan>;
type Refused = PlannedVisit & { name: string; message: string };

export type Confirmed = ReplyOf<typeof confirmPlan> & { from: string };

interface PlanState {
  preview?: Preview;
  items: PlanItem[];
  /** Visits that were no longer possible when staff last confirmed. */
  refused: Refused[];
  confirmed?: Confirmed;
}

const nothing: PlanState = { items: [], refused: [] };

/** The plan as staff see and change it; nothing is written before `confirm`. */
export function usePlan() {
  const [plan, setPlan] = useState<PlanState>(nothing);
  const change = (items: PlanItem[]) => setPlan((before) => ({ ...before, items }));
  const proposing = useAction(
    ({ weeks, kept }: { weeks: number; kept: PlannedVisit[] }) => call(previewPlan, { input: { weeks, kept } }),
    {
      failure: false,
      onDone: (preview) =>
        setPlan((before) => ({ ...before, preview, items: receivePlan(preview.proposals, before.items) })),
    },
  );
  const propose = (weeks: number, kept = listMovedVisits(plan.items)) => {
    setPlan(({ confirmed: _, ...before }) => ({ ...before, refused: [] }));
    return proposing.attempt({ weeks, kept });
  };
  return {
    ...plan,
    isProposing: proposing.isPending,
    error: proposing.error,
    propose,
    /** Plans the refused visits again; false for any other failure. */
    async planAround(error: unknown, weeks: number) {
      const details = getDetails(confirmPlan, 'plan_changed', error);
      if (!details) return false;
      await propose(weeks, listOtherVisits(plan.items, details.refused));
      setPlan((before) => ({ ...before, refused: details.refused }));
      return true;
    },
    /** Proposals that were not confirmed stay on the screen. */
    finish(confirmed: Confirmed) {
      const done = listChosen(plan.items);
      setPlan({ ...plan, confirmed, refused: [], items: plan.items.filter((item) => !done.includes(item)) });
    },
    move: (id: string, to: Place) => change(moveProposal(plan.items, id, to)),
    drop: (id: string, isDropped = true) => change(changeItems(plan.items, [id], { isDropped })),
    choose: (ids: string[], isChosen: boolean) => change(changeItems(plan.items, ids, { isChosen })),
  };
}
export type Plan = ReturnType<typeof usePlan>;

/** Unique, because `date` includes the hour and a work has one visit at a time. */
const buildVisitKey = ({ agreementId, workId, date, teamId }: PlannedVisit) =>
  [agreementId, workId, date, teamId].join('/');

const buildDueKey = ({ agreementId, workId, due }: Proposal) => [agreementId, workId, due].join('/');

/** A new plan keeps the changes of staff: moved proposals keep their places, dropped and unselected ones stay so. */
export function receivePlan(proposals: Proposal[], before: PlanItem[] = []): PlanItem[] {
  const moved = new Map(before.filter(({ movedFrom }) => movedFrom).map((item) => [buildVisitKey(item), item]));
  const earlier = new Map(before.map((item) => [buildDueKey(item), item]));
  return proposals.map((proposal) => {
    const { movedFrom } = moved.get(buildVisitKey(proposal)) ?? {};
    const { isDropped = false, isChosen = true } = earlier.get(buildDueKey(proposal)) ?? {};
    const id = [proposal.agreementId, proposal.workId, proposal.date].join('/');
    return { ...proposal, id, ...(movedFrom && { movedFrom }), isDropped, isChosen };
  });
}

const changeItems = (items: PlanItem[], ids: string[], changes: Partial<PlanItem>) =>
  items.map((item) => (ids.includes(item.id) ? { ...item, ...changes } : item));

export const moveProposal = (items: PlanItem[], id: string, to: Place) =>
  items.map((item) => (item.id === id ? moveItem(item, to) : item));

function moveItem({ movedFrom, ...item }: PlanItem, to: Place): PlanItem {
  const from = movedFrom ?? { date: item.date, teamId: item.teamId, until: item.until };
  const isBack = from.date === to.date && from.teamId === to.teamId;
  return { ...item, ...to, ...(!isBack && { movedFrom: from }) };
}

const toVisit = ({ agreementId, workId, date, teamId }: PlanItem): PlannedVisit => ({
  agreementId,
  workId,
  date,
  teamId,
});

export const listShown = (items: PlanItem[]) => items.filter(({ isDropped }) => !isDropped);
export const listChosen = (items: PlanItem[]) => listShown(items).filter(({ isChosen }) => isChosen);
export const listChosenVisits = (items: PlanItem[]) => listChosen(items).map(toVisit);

/** Visits that the next plan has to keep. */
export const listMovedVisits = (items: PlanItem[]) =>
  listShown(items)
    .filter(({ movedFrom }) => movedFrom)
    .map(toVisit);

/** Returns all visits but the refused ones, so that only those are planned again. */
export function listOtherVisits(items: PlanItem[], refused: PlannedVisit[]) {
  const gone = new Set(refused.map(buildVisitKey));
  return listShown(items)
    .map(toVisit)
    .filter((visit) => !gone.has(buildVisitKey(visit)));
}

export const countEmails = (items: PlanItem[]) => new Set(items.map(({ email }) => email).filter(Boolean)).size;

type Tolerance = Pick<Proposal, 'earliest' | 'latest'>;

/** '18–22 nov.', or a single day. */
export const formatTolerance = ({ earliest, latest }: Tolerance) =>
  earliest === latest ? formatShortDay(earliest) : formatPeriod(earliest, latest);

export const isOutsideTolerance = ({ earliest, latest }: Tolerance, date: string) =>
  date.slice(0, 10) < earliest || date.slice(0, 10) > latest;

/** Lists the places that a team has for a proposal on a day, next to booked visits and other proposals. */
export function listFreePlaces(
  calendar: StaffCalendar,
  { date, teamId }: TeamWindow,
  item: PlanItem,
  items: PlanItem[],
) {
  const others = items.filter(({ id }) => id !== item.id);
  const { windowCount } = item;
  return findDay(calendar, date, others).flatMap((day) =>
    day.windows.flatMap(({ time }, first): Place[] => {
      if (!findFreeTeams(day, time, { windowCount }).includes(teamId)) return [];
      const last = day.windows.slice(first, first + windowCount).at(-1)?.time ?? time;
      return [{ date: `${date}T${time}:00`, teamId, until: toTime(toMinutes(last) + calendar.windowMinutes) }];
    }),
  );
}

/** Counts the windows of a team on a day without a visit or a proposal. */
export const countOpenWindows = (
  calendar: StaffCalendar,
  { date, teamId }: TeamWindow,
  items: PlanItem[],
  now: string,
) => findDay(calendar, date, items).reduce((sum, day) => sum + listFreeWindows(day, now, teamId).length, 0);

/** Finds the day and marks the windows of proposals as taken. */
function findDay({ days }: StaffCalendar, date: string, proposals: PlanItem[]) {
  const wanted = listShown(proposals).filter((item) => item.date.startsWith(date));
  const isWanted = (team: string, time: string) =>
    wanted.some((item) => item.teamId === team && item.date.slice(11, 16) <= time && time < item.until);
  return days
    .filter((day) => day.date === date)
    .map((day) => ({
      ...day,
      windows: day.windows.map((window) => ({
        ...window,
        free: window.free.filter((team) => !isWanted(team, window.time)),
      })),
    }));
}

export function findNearestPlace(places: Place[], { date }: PlanItem) {
  const distance = (place: Place) => Math.abs(toMinutes(place.date.slice(11, 16)) - toMinutes(date.slice(11, 16)));
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}
