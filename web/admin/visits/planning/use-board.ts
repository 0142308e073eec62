import { useState } from 'react';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import type { StaffCalendar } from '../../../../contract/visits/staff-visits.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { ArrowStep } from '../calendar/drag-board.tsx';
import { findNearestPlace, listFreePlaces, listShown, type Plan, type PlanItem } from './plan-state.ts';

/** The proposals beside the visits of a week; they are moved by drag and by arrow keys. */
export function useBoard(plan: Plan, calendar: StaffCalendar) {
  const [moving, setMoving] = useState<PlanItem>();
  const [focusedId, setFocusedId] = useState<string>();
  const [announcement, announce] = useState('');
  const moveTo = (item: PlanItem, teamId: string, date: string) => {
    const place = findNearestPlace(listFreePlaces(calendar, { date, teamId }, item, plan.items), item);
    if (place) plan.move(item.id, place);
    announce(place ? `${item.name}: ${formatVisitTime({ localTime: place.date })}` : '');
    return place !== undefined;
  };
  return {
    calendar,
    items: listShown(plan.items),
    announcement,
    moving,
    openForm: setMoving,
    /** The moved proposal, whose card is drawn elsewhere and keeps the focus. */
    focusedId,
    focus: setFocusedId,
    choose: ({ id }: PlanItem, isChosen: boolean) => plan.choose([id], isChosen),
    moveBack({ id, movedFrom }: PlanItem) {
      if (movedFrom) plan.move(id, movedFrom);
      setFocusedId(id);
    },
    leaveOut({ id, name }: PlanItem) {
      plan.drop(id);
      announce(`${name}: scoasă din plan`);
    },
    drop(cardId: string, cell: string) {
      const item = plan.items.find(({ id }) => id === cardId);
      const [teamId = '', date = ''] = cell.split('/');
      if (!item || (item.teamId === teamId && item.date.startsWith(date)) || moveTo(item, teamId, date)) return;
      showToast({
        title: 'Propunerea a rămas unde era',
        description: 'Echipa nu are loc atunci.',
        variant: 'destructive',
      });
    },
    nudge(item: PlanItem, step: ArrowStep) {
      const isMoved = listNeighbours(calendar, item, step).some(({ teamId, date }) => moveTo(item, teamId, date));
      setFocusedId(isMoved ? item.id : undefined);
      if (!isMoved) announce('Nu mai este loc în direcția aceasta.');
    },
  };
}
export type Board = ReturnType<typeof useBoard>;

/** Lists the nearest first: other days for left and right, other teams for up and down. */
function listNeighbours({ days, teams }: StaffCalendar, { date, teamId }: PlanItem, [down, right]: ArrowStep) {
  const day = date.slice(0, 10);
  const dates = days.map((candidate) => candidate.date);
  if (right !== 0) return listFurther(dates, day, right).map((other) => ({ date: other, teamId }));
  const ids = teams.map(({ id }) => id);
  return listFurther(ids, teamId, down).map((other) => ({ date: day, teamId: other }));
}

function listFurther(list: string[], from: string, step: number) {
  const index = list.indexOf(from);
  return step > 0 ? list.slice(index + 1) : list.slice(0, Math.max(index, 0)).toReversed();
}
