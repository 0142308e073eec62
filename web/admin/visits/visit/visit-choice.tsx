import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays, toBucharestDay, toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import {
  formatMoment,
  formatVisitDays,
  formatVisitShortDay,
  formatVisitTime,
} from '../../../../contract/visits/format-visit-time.ts';
import { choiceHours } from '../../../../contract/visits/limits.ts';
import { linkVisit, proposeWindows, withdrawChoice } from '../../../../contract/visits/routes.ts';
import type { CalendarDay, VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { call } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { CopyLinkButton } from '../../kit/workflows/copy-link-button.tsx';
import { calculateCalendarRange, formatCalendarTitle, shiftCalendarDay } from '../calendar/calendar-range.ts';
import { buildCalendarQuery, describeClosedDay, findFreeTeams } from '../calendar/calendar-rows.ts';
import { HourOption } from '../time-picker.tsx';

export function VisitChoice({ visit }: { visit: VisitDetail }) {
  const [isProposing, setProposing] = useState(false);
  const { choice } = visit;
  const canAsk = visit.steps.includes('move') && visit.email !== '' && !visit.isSuspicious;
  return (
    <>
      {canAsk && choice?.state !== 'open' && (
        <SmallButton
          icon={CalendarClock}
          label={choice ? 'Propune alte ore' : 'Propune ore'}
          onClick={() => setProposing(true)}
        />
      )}
      {choice && <ChoiceState visitId={visit.id} choice={choice} />}
      {isProposing && <ProposeDialog visit={visit} onClose={() => setProposing(false)} />}
    </>
  );
}

function ChoiceState({ visitId, choice }: { visitId: string; choice: NonNullable<VisitDetail['choice']> }) {
  const withdraw = useAction(() => call(withdrawChoice, { params: { id: visitId } }), {
    refreshes: staleWithVisits,
    failure: 'Orele nu au putut fi retrase',
    done: 'Orele propuse au fost retrase',
  });
  const isOpen = choice.state === 'open';
  return (
    <section
      aria-label="Ore propuse clientului"
      className="order-last flex basis-full flex-wrap items-start justify-between gap-3 rounded-xl bg-lavender-soft px-4 py-3"
    >
      <div>
        <p className="font-semibold text-forest">{describeChoice(choice)}</p>
        <ul className="mt-1 text-ink-soft figures">
          {choice.options.map(({ date, until, following, isClosed }) => (
            <li key={date}>
              <span className={classes(isClosed && 'line-through')}>
                {formatVisitTime({ localTime: date, windowEnd: until })}
                {following.length > 0 && `, apoi ${formatVisitDays(following)}`}
              </span>
              {isClosed && <span className="text-terracotta-dark"> · ziua s-a închis între timp</span>}
            </li>
          ))}
        </ul>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <CopyLinkButton
            text="Cine îl are vede vizita și alege una dintre ore."
            create={() => call(linkVisit, { params: { id: visitId } })}
          />
          <ActionButton action={withdraw} label="Retrage" />
        </div>
      )}
    </section>
  );
}

function describeChoice({ state, options, endsAt }: NonNullable<VisitDetail['choice']>) {
  if (state === 'expired') return 'Fără răspuns: orele s-au eliberat';
  if (options.every(({ isClosed }) => isClosed))
    return 'Clientul nu mai are ce alege: retrageți orele și propuneți altele';
  return `Așteaptă răspuns până ${formatMoment(endsAt)}`;
}

const maxOptions = 3;

/** Staff choose two or three free hours; the client gets them by e-mail and picks one. */
function ProposeDialog({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const { dates, toggle, note, setNote, propose } = useProposal(visit, onClose);
  return (
    <ConfirmDialog
      title={`Propune ore: ${visit.name}`}
      className="sm:max-w-3xl"
      label="Propune clientului"
      isPending={propose.isPending}
      disabled={dates.length < 2}
      onConfirm={() => propose.run()}
      onClose={onClose}
    >
      <div className="space-y-5">
        <p>
          Alegeți două sau trei ore libere. Clientul le primește pe {visit.email} și alege una; le păstrăm cel mult{' '}
          {formatCount(choiceHours, 'ore')} și nu mai târziu de prima dintre ele. Până atunci vizita rămâne la ora ei.
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
        <NoteField
          label="Mesaj pentru client"
          hint="Apare în e-mail, înaintea orelor. Poate lipsi."
          maxLength={1000}
          value={note}
          onChange={setNote}
        />
        <FormAlert message={propose.error?.message} />
      </div>
    </ConfirmDialog>
  );
}

function useProposal(visit: VisitDetail, onDone: () => void) {
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
      // Also refreshed after a failure, because another hour may have been taken.
      refreshes: staleWithVisits,
      failure: false,
      done: ({ canSend }) => ({
        title: canSend ? 'Orele au fost propuse' : 'Orele sunt păstrate, dar e-mailul așteaptă',
        description: canSend
          ? `${visit.name} primește un e-mail și alege una.`
          : 'Serverul nu poate trimite încă e-mailuri. Copiați linkul de la vizită și dați-l clientului.',
      }),
      onDone,
    },
  );
  return { dates, toggle, note, setNote, propose };
}

interface WeekHoursProps {
  visit: VisitDetail;
  chosen: string[];
  onToggle: (date: string) => void;
}

function WeekHours({ visit, chosen, onToggle }: WeekHoursProps) {
  const today = toBucharestDay(new Date());
  const [day, setDay] = useState(visit.date.slice(0, 10) > today ? visit.date.slice(0, 10) : addDays(today, 1));
  const { from, to } = calculateCalendarRange('week', day);
  const { data, error } = useQuery(buildCalendarQuery(from, to));
  const days = data?.days.filter(({ date }) => date >= today);
  return (
    <div>
      <div className="mb-3 flex items-center gap-2">
        <IconButton
          variant="outline"
          label="Săptămâna dinainte"
          disabled={from <= today}
          onClick={() => setDay(shiftCalendarDay('week', day, -1))}
          icon={ChevronLeft}
        />
        <p className="min-w-40 text-center font-semibold text-forest" aria-live="polite">
          {formatCalendarTitle('week', day)}
        </p>
        <IconButton
          variant="outline"
          label="Săptămâna următoare"
          onClick={() => setDay(shiftCalendarDay('week', day, 1))}
          icon={ChevronRight}
        />
      </div>
      {!data && error && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-60" />}
      <div className="space-y-3">
        {days?.map((one) => (
          <DayHours key={one.date} day={one} visit={visit} chosen={chosen} onToggle={onToggle} />
        ))}
      </div>
    </div>
  );
}

function DayHours({ day, visit, chosen, onToggle }: WeekHoursProps & { day: CalendarDay }) {
  const now = toBucharestTime(new Date());
  const hours = day.windows
    .map(({ time }) => ({ time, date: `${day.date}T${time}:00`, isFree: findFreeTeams(day, time, visit).length > 0 }))
    // A chosen hour that was taken meanwhile stays, so that it can be removed.
    .filter(({ date, isFree }) => chosen.includes(date) || (date > now && date !== visit.date && isFree));
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="contents">
        <span className="self-center text-sm font-semibold text-forest first-letter:uppercase">
          {formatVisitShortDay(day.date)}
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {hours.map(({ time, date, isFree }) => (
          <HourOption
            key={date}
            type="checkbox"
            label={time}
            hint={isFree ? '' : 'ocupată'}
            checked={chosen.includes(date)}
            disabled={chosen.length >= maxOptions && !chosen.includes(date)}
            onChoose={() => onToggle(date)}
          />
        ))}
        {hours.length === 0 && <span className="text-ink-soft">{describeClosedDay(day) || 'Nicio oră liberă'}</span>}
      </div>
    </fieldset>
  );
}
