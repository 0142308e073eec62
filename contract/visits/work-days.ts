import { formatVisitDays } from './format-visit-time.ts';
import { openVisitStates, type VisitState } from './steps.ts';

/** 'Ziua 1 din 2' for work that takes several days, whose wall times are `days`; '' for any other visit. */
export function formatWorkDay(date: string, days: string[]) {
  const index = days.indexOf(date);
  return index < 0 ? '' : `Ziua ${index + 1} din ${days.length}`;
}

/** A visit with the days of its work. */
interface Day {
  date: string;
  linkedDays: { date: string; state: VisitState }[];
}

export const describeWorkDay = ({ date, linkedDays }: Day) =>
  formatWorkDay(
    date,
    linkedDays.map((day) => day.date),
  );

/** 'marți 16 martie': the later open days, which move together with this one; '' when there are none. */
export const describeDaysAfter = ({ date, linkedDays }: Day) =>
  describeOpenDays(linkedDays.filter((day) => day.date > date));

export const describeOpenDays = (days: Day['linkedDays']) =>
  formatVisitDays(days.filter(({ state }) => openVisitStates.includes(state)).map(({ date }) => date));
