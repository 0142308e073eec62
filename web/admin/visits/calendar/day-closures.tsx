import type { CalendarDay, CalendarTeam } from '../../../../contract/visits/staff-visits.ts';
import { classes } from '../../../ui/classes.ts';
import { ClosureList } from '../../kit/workflows/closure-list.tsx';
import { describeClosedDay } from './calendar-rows.ts';

interface DayClosuresProps {
  day: CalendarDay;
  teams: CalendarTeam[];
  /** Set in narrow cells. */
  compact?: boolean;
  className?: string;
}

/** Says why a day is closed, or closed for some teams, with buttons that reopen it. */
export function DayClosures({ day, teams, compact = false, className }: DayClosuresProps) {
  if (day.closures.length === 0 || day.holiday) {
    const note = compact ? day.holiday : describeClosedDay(day);
    if (!note) return null;
    return <p className={classes(day.holiday ? 'text-lavender-dark' : 'text-ink-soft', className)}>{note}</p>;
  }
  return (
    <ClosureList
      canReopen
      date={day.date}
      closures={day.closures}
      teams={teams}
      compact={compact}
      className={className}
    />
  );
}
