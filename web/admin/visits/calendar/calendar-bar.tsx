import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { Button } from '../../../ui/form/button.tsx';
import { type CalendarSpan, calendarDayRange, formatCalendarTitle, shiftCalendarDay } from './calendar-days.ts';

interface CalendarBarProps {
  span: CalendarSpan;
  day: string;
  onShow: (span: CalendarSpan, day: string) => void;
}

const before = { day: 'Ziua anterioară', week: 'Săptămâna anterioară', month: 'Luna anterioară' } as const;
const after = { day: 'Ziua următoare', week: 'Săptămâna următoare', month: 'Luna următoare' } as const;

export function CalendarBar({ span, day, onShow }: CalendarBarProps) {
  const today = dayInBucharest(new Date());
  const { from, to } = calendarDayRange(span, day);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="mr-auto first-letter:uppercase">
        {formatCalendarTitle(span, day)}
      </h2>
      {(today < from || today > to) && (
        <Button variant="outline" size="sm" onClick={() => onShow(span, today)} label="Azi" />
      )}
      <Button
        variant="outline"
        size="iconSm"
        aria-label={before[span]}
        onClick={() => onShow(span, shiftCalendarDay(span, day, -1))}
        icon={ChevronLeft}
      />
      <Button
        variant="outline"
        size="iconSm"
        aria-label={after[span]}
        onClick={() => onShow(span, shiftCalendarDay(span, day, 1))}
        icon={ChevronRight}
      />
    </div>
  );
}
