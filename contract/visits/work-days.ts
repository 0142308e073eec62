import { formatVisitDays } from './format-visit-time.ts';
import { openVisitStates, type VisitState } from './steps.ts';

/** 'Ziua 1 din 2', of work that takes several days, given by their wall times; empty for any other visit. */
export function formatWorkDay(date: string, days: string[]) {
  const at = days.indexOf(date);
  return at < 0 ? '' : `Ziua ${at + 1} din ${days.length}`;
}

/** A visit as calls return it. */
interface Day {
  date: string;
  linkedDays: { date: string; state: VisitState }[];
}

export const describeWorkDay = ({ date, linkedDays }: Day) =>
  formatWorkDay(
    date,
    linkedDays.map((day) => day.date),
  );

/** 'marți 16 martie': the open days after it, which move with it; empty when there are none. */
export const describeDaysAfter = ({ date, linkedDays }: Day) =>
  describeOpenDays(linkedDays.filter((day) => day.date > date));

export const describeOpenDays = (days: Day['linkedDays']) =>
  formatVisitDays(days.filter(({ state }) => openVisitStates.includes(state)).map(({ date }) => date));
