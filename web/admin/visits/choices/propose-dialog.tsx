import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays, dayInBucharest, timeInBucharest } from '../../../../contract/kernel/local-time.ts';
import { choiceHours } from '../../../../contract/visits/choices.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { getStaffCalendar, proposeWindows } from '../../../../contract/visits/routes.ts';
import type { CalendarDay, VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { calendarDayRange, formatCalendarTitle, longDayName, shiftCalendarDay } from '../calendar/calendar-days.ts';
import { closedDayLabel, findFreeTeams } from '../calendar/calendar-rows.ts';
import { hourLook } from '../time-picker.tsx';

const maxOptions = 3;

/** Staff pick two or three free hours; the client gets them by e-mail and taps one. */
export function ProposeDialog({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const [dates, setDates] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const toggle = (date: string) =>
    setDates((before) => (before.includes(date) ? before.filter((one) => one !== date) : [...before, date].sort()));
  const propose = useAction(
    () =>
      call(proposeWindows, {
        params: { id: visit.id },
        input: { sequence: visit.sequence, options: dates.map((date) => ({ date })), note },
      }),
    {
      // Also after a failure: another hour may have been taken.
      refreshes: 'visits',
      failure: false,
      onDone: ({ canSend }) => {
        toast({
          title: canSend ? 'Orele au fost propuse' : 'Orele sunt păstrate, dar e-mailul așteaptă',
          description: canSend
            ? `${visit.name} primește un e-mail și alege una.`
            : 'Serverul nu poate trimite încă e-mailuri. Sunați clientul și mutați vizita.',
        });
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Propune ore: ${visit.name}`}
      className="sm:max-w-3xl"
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onClose} label="Renunță" />
          <Button
            size="sm"
            loading={propose.isPending}
            disabled={dates.length < 2}
            onClick={() => propose.run()}
            label="Propune clientului"
          />
        </>
      }
    >
      <div className="space-y-5">
        <p>
          Alegeți două sau trei ore libere. Clientul le primește pe {visit.email} și alege una; le păstrăm cel mult{' '}
          {choiceHours} de ore și nu mai târziu de prima dintre ele. Până atunci vizita rămâne la ora ei.
        </p>
        <WeekHours visit={visit} chosen={dates} onToggle={toggle} />
        <div role="status">
          <p className="text-sm font-semibold text-forest">
            {dates.length === 0 ? 'Nicio oră aleasă' : 'Clientul alege dintre'}
          </p>
          <ul className="figures">
            {dates.map((date) => (
              <li key={date}>{formatVisitTime({ localTime: date })}</li>
            ))}
          </ul>
        </div>
        <Field label="Mesaj pentru client" hint="Apare în e-mail, înaintea orelor. Poate lipsi.">
          <Textarea
            rows={2}
            className="min-h-16!"
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <FormAlert message={propose.error?.message} />
      </div>
    </Dialog>
  );
}

interface WeekHoursProps {
  visit: VisitDetail;
  chosen: string[];
  onToggle: (date: string) => void;
}

/** The working days of a week with their free hours. */
function WeekHours({ visit, chosen, onToggle }: WeekHoursProps) {
  const now = timeInBucharest(new Date());
  const today = dayInBucharest(new Date());
  const [day, setDay] = useState(visit.date.slice(0, 10) > today ? visit.date.slice(0, 10) : addDays(today, 1));
  const { data, error } = useQuery({
    ...buildQuery(getStaffCalendar, { query: calendarDayRange('week', day) }),
    staleTime: 0,
  });
  const days = data?.days.filter(({ date }) => date >= today);
  return (
    <div>
      <div className="mb-3 flex items-center gap-2">
        <Button
          size="iconSm"
          variant="outline"
          aria-label="Săptămâna dinainte"
          disabled={calendarDayRange('week', day).from <= today}
          onClick={() => setDay(shiftCalendarDay('week', day, -1))}
        >
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <p className="min-w-40 text-center font-semibold text-forest" aria-live="polite">
          {formatCalendarTitle('week', day)}
        </p>
        <Button
          size="iconSm"
          variant="outline"
          aria-label="Săptămâna următoare"
          onClick={() => setDay(shiftCalendarDay('week', day, 1))}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      {!data && error && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-60" />}
      <div className="space-y-3">
        {days?.map((one) => (
          <DayHours
            key={one.date}
            day={one}
            hours={listFreeHours(one, visit, now)}
            chosen={chosen}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}

const listFreeHours = (day: CalendarDay, visit: VisitDetail, now: string) =>
  day.windows
    .map(({ time }) => ({ time, date: `${day.date}T${time}:00` }))
    .filter(({ time, date }) => date > now && date !== visit.date && findFreeTeams(day, time, place(visit)).length > 0);

const place = (visit: VisitDetail) => ({ windowCount: visit.windowCount, current: visit });

interface DayHoursProps {
  day: CalendarDay;
  hours: { time: string; date: string }[];
  chosen: string[];
  onToggle: (date: string) => void;
}

function DayHours({ day, hours, chosen, onToggle }: DayHoursProps) {
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="contents">
        <span className="self-center text-sm font-semibold text-forest first-letter:uppercase">
          {longDayName(day.date)}
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {hours.map(({ time, date }) => (
          <label key={date} className="flex cursor-pointer">
            <input
              type="checkbox"
              checked={chosen.includes(date)}
              disabled={chosen.length >= maxOptions && !chosen.includes(date)}
              onChange={() => onToggle(date)}
              className="peer sr-only"
            />
            <span className={hourLook}>{time}</span>
          </label>
        ))}
        {hours.length === 0 && <span className="text-ink-soft">{closedDayLabel(day) || 'Nicio oră liberă'}</span>}
      </div>
    </fieldset>
  );
}
