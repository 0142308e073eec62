import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { applyVisitStep, getStaffCalendar } from '../../../../contract/visits/routes.ts';
import type { CalendarDay, CalendarTeam, StaffCalendar, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { formatVisitStatus } from '../../../../contract/visits/visit-status.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { refresh } from '../../kit/changes/use-action.tsx';
import { describeFollowing } from '../steps/describe-following.ts';
import { asksAboutTime, findTeamWarning } from '../steps/step-texts.ts';
import { findFreeTeams, moveWindows } from './calendar-rows.ts';
import { type ArrowStep, arrowSteps } from './drag-board.tsx';

export interface VisitMove {
  visit: StaffVisit;
  to: string;
  teamId?: string | undefined;
  scope?: 'this' | 'following';
  acceptsUnusualTime?: boolean;
}

/** A move that staff have to confirm, because the visit is of a series or the server asks about its time. */
export interface OpenMove extends VisitMove {
  warning?: string;
}

/** The id of a cell of the calendar: a window of a team, a window, or in the month view a day. */
export const buildPlaceId = (moment: string, teamId?: string | undefined) => (teamId ? `${moment}@${teamId}` : moment);

export function parsePlaceId(place: string) {
  const [moment = '', teamId] = place.split('@');
  return { moment, teamId };
}

/** Adds the team to the id of a cell that names none. */
export const addTeamToPlace = (place: string, teamId: string | undefined) =>
  parsePlaceId(place).teamId ? place : buildPlaceId(place, teamId);

export const buildNewVisitLink = (moment: string, teamId?: string | undefined) =>
  `/admin/appointments/new?date=${moment}${teamId ? `&team=${teamId}` : ''}`;

/**
 * Returns the move that a drop asks for, or a sentence that says why it is impossible; undefined when nothing changes.
 * A visit that is dropped on a day of the month view keeps its hour.
 */
export function readDrop(visit: StaffVisit, place: string, days: CalendarDay[], today: string) {
  const { moment, teamId } = parsePlaceId(place);
  const to = moment.length > 10 ? moment : `${moment}${visit.date.slice(10)}`;
  const [date, time] = [to.slice(0, 10), to.slice(11, 16)];
  if (to === visit.date && (!teamId || teamId === visit.teamId)) return undefined;
  if (findTeamWarning('move', visit)) return `${formatVisitStatus(visit.status)}. O puteți muta din formularul ei.`;
  if (date < today) return 'Ziua aceea a trecut.';
  const day = days.find((candidate) => candidate.date === date);
  // The server asks before the visit loses its team.
  if (!day || !isOpenAt(day, time)) return { visit, to };
  if (teamId && !isOpenAt(day, time, teamId)) return 'Echipa nu lucrează la ora aceea.';
  const free = findFreeTeams(day, time, visit);
  if (free.length === 0) return 'Toate echipele sunt ocupate la ora aceea.';
  if (teamId && !free.includes(teamId)) return 'Echipa este ocupată la ora aceea.';
  return { visit, to, teamId };
}

function isOpenAt({ teams, windows, closures }: CalendarDay, time: string, team?: string) {
  // At the busy hours of a calendar the team is not free.
  const isClosed = closures.some(
    ({ teamId, from, busy }) => !busy && (teamId === null || teamId === team) && (from ?? '') <= time,
  );
  const works = team ? teams.includes(team) : teams.length > 0;
  return works && !isClosed && windows.some((window) => window.time === time);
}

/** Moves a visit optimistically. The move can be undone for two minutes; the client gets no e-mail before that. */
export function useVisitMove(teams: CalendarTeam[]) {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenMove>();
  const move = useMutation({
    mutationFn: ({ visit, to, teamId, scope, acceptsUnusualTime }: VisitMove) =>
      call(applyVisitStep, {
        params: { id: visit.id },
        input: {
          ...(to === visit.date ? { step: 'assign', teamId } : { step: 'move', date: to, teamId, sendEmail: 'later' }),
          ...(scope && { scope }),
          ...(acceptsUnusualTime && to !== visit.date && { acceptsUnusualTime }),
        },
      }),
    onMutate: async (wanted: VisitMove) => {
      await client.cancelQueries({ predicate: isCalendar });
      const before = client.getQueriesData<StaffCalendar>({ predicate: isCalendar });
      client.setQueriesData<StaffCalendar>(
        { predicate: isCalendar },
        (shown) => shown && withMovedVisit(shown, wanted),
      );
      return before;
    },
    onError: (error, wanted, before) => {
      for (const [key, shown] of before ?? []) client.setQueryData(key, shown);
      if (asksAboutTime(error)) setOpen({ ...wanted, warning: error.message });
      else refuseMove(error.message);
    },
    onSuccess: ({ visit: moved, following, canSend }, { visit: { date, teamId }, scope }) => {
      const title = [describeMove(moved, { date, teamId }, teams, canSend), describeFollowing(following, moved)]
        .filter(Boolean)
        .join(' ');
      const back = { visit: moved, to: date, teamId: teamId ?? undefined, ...(scope && { scope }) };
      // No undo: no step takes the team from a visit that keeps its hour.
      if (date === moved.date && !teamId) showToast({ title });
      else showUndoToast(title, () => move.mutate({ ...back, acceptsUnusualTime: true }));
    },
    onSettled: () => refresh(client, staleWithVisits),
  });
  return {
    /** A visit of a series is not moved before staff have answered which others move too. */
    drop: (wanted: VisitMove) => (wanted.visit.seriesId ? setOpen(wanted) : move.mutate(wanted)),
    open,
    decide(wanted: VisitMove) {
      setOpen(undefined);
      move.mutate(wanted);
    },
    cancel: () => setOpen(undefined),
  };
}

export function refuseMove(description: string) {
  showToast({ title: 'Vizita a rămas unde era', description, variant: 'destructive' });
}

function describeMove(
  { name, date, email, teamId }: StaffVisit,
  before: Pick<StaffVisit, 'date' | 'teamId'>,
  teams: CalendarTeam[],
  canSend: boolean,
) {
  const team = teamId === before.teamId ? undefined : teams.find(({ id }) => id === teamId)?.name;
  if (date === before.date) return `${name}: ${team}. Clientul nu primește niciun e-mail.`;
  const emailNote = canSend
    ? ' Clientul primește e-mailul peste două minute.'
    : ' Serverul nu poate trimite încă e-mailuri: sunați clientul.';
  return `${name}: ${[formatVisitTime({ localTime: date }), team].filter(Boolean).join(', ')}.${email && emailNote}`;
}

const isCalendar = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith(getStaffCalendar.path);

function withMovedVisit(shown: StaffCalendar, { visit, to, teamId }: VisitMove): StaffCalendar {
  const day = shown.days.find(({ date }) => to.startsWith(date));
  if (day && !isOpenAt(day, to.slice(11, 16))) return shown;
  const moved: StaffVisit = { ...visit, date: to, timing: 'window', teamId: teamId ?? visit.teamId };
  return {
    ...shown,
    // A next move may be made before the calendar is loaded again.
    days: shown.days.map((day) => moveWindows(day, visit, moved)),
    visits: shown.visits.map((candidate) => (candidate.id === visit.id ? moved : candidate)),
  };
}

/** On a visit's button, arrow keys choose another place, Enter moves the visit there, and Escape cancels. */
export function useArrowKeys(drop: (visitId: string, place: string) => void) {
  const [target, setTarget] = useState<string>();
  const [droppedId, setDroppedId] = useState<string>();
  return {
    target,
    /** The moved visit, whose card appears elsewhere and keeps the focus. */
    droppedId,
    onFocus: () => setDroppedId(undefined),
    onBlur: () => setTarget(undefined),
    onKeyDown(event: KeyboardEvent<HTMLElement>, { id }: StaffVisit) {
      const step = arrowSteps[event.key];
      if (!step && !(target && ['Enter', 'Escape'].includes(event.key))) return;
      event.preventDefault();
      if (step) return setTarget(findPlace(event.currentTarget, target, step) ?? target);
      setTarget(undefined);
      if (event.key === 'Escape' || !target) return;
      setDroppedId(id);
      drop(id, target);
    },
  };
}

function findPlace(from: HTMLElement, target: string | undefined, [down, right]: ArrowStep) {
  const table = from.closest('table');
  const presentCell = from.closest('td');
  const cells = [...(table?.querySelectorAll('td') ?? [])];
  const cell = cells.find(({ dataset }) => dataset.place === target && target) ?? presentCell;
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const next = table?.rows[row.rowIndex + down]?.cells[cell.cellIndex + right];
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return next?.dataset.place;
}
