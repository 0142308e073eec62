import { ChevronLeft, ChevronRight, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { crewDayRange } from '../../../../contract/crew/entries.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatVisitShortDay, formatWeekday } from '../../../../contract/visits/format-visit-time.ts';
import { findHoliday } from '../../../../contract/visits/holidays.ts';
import { describeAge } from '../../../lib/describe-age.ts';
import { usePush } from '../../../lib/push.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { NoticeSwitch } from '../../../ui/form/notice-switch.tsx';
import { cacheTodayPage } from '../../kit/browser-storage/day-cache.ts';
import { useQueue } from '../../kit/browser-storage/stop-queue.ts';
import { AdminPage } from '../../kit/shell/admin-page.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { useUser } from '../../kit/shell/session/user-context.ts';
import { WaitingBar } from '../../kit/shell/waiting-bar.tsx';
import { ClosureList } from '../../kit/workflows/closure-list.tsx';
import { TeamFilter } from '../../kit/workflows/team-badge.tsx';
import { PostponementBar, RainDayButton } from '../rain-day/rain-day.tsx';
import { CalendarFeedButton } from './calendar-feed.tsx';
import { applyQueued, useCrewDay } from './crew-day.ts';
import { StopList } from './stop-list.tsx';
import { StruckStops } from './struck-stop.tsx';

/** Shows a team's day to the crew in the garden, and to staff who want to see what the crew sees. */
export default function TodayPage() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const date = params.get('date') ?? today;
  const { day, teams, stale, error, refetch } = useCrewDay(date, params.get('team') ?? undefined);
  const user = useUser();
  const isStaff = user.role !== 'crew';
  const queued = useQueue();
  useEffect(() => void cacheTodayPage(user), [user]);
  const show = (next: string, team = params.get('team')) =>
    setParams({ ...(next !== today && { date: next }), ...(team && { team }) }, { replace: true });
  return (
    <AdminPage
      narrow
      title={titles[countDaysApart(today, date)] ?? nameWeekday(date)}
      lead={<DateLine date={date} />}
      actions={
        <>
          {isStaff && date >= today && <RainDayButton day={date} />}
          <DayButtons today={today} date={date} onShow={show} />
        </>
      }
    >
      {isStaff && <PostponementBar />}
      <StaleNotice stale={stale} />
      <ClosureList
        date={date}
        closures={day?.closures ?? []}
        teams={teams}
        canReopen={isStaff}
        className="mb-4 rounded-xl bg-terracotta-soft px-4 py-2.5 text-base"
      />
      <WaitingBar answeredElsewhere={day && [...day.stops, ...day.struck].map(({ id }) => id)} />
      <TeamFilter
        label="Ziua echipei"
        teams={teams}
        value={params.get('team') ?? day?.team?.id}
        onChoose={(team) => show(date, team)}
        className="[&_button]:min-h-12 [&_button]:border-stone [&_button]:px-4 [&_button]:text-base"
      />
      <QueryView query={{ data: day, error, refetch }} failure="Ziua nu a putut fi încărcată" height="h-72">
        {(shown) => (
          <>
            <StruckStops stops={shown.struck} queued={queued} />
            <StopList
              key={`${date} ${shown.team?.id}`}
              day={applyQueued(shown, queued)}
              queued={queued}
              canWork={date <= today}
            />
          </>
        )}
      </QueryView>
      {isStaff ? <CalendarFeedButton /> : <DayNotices />}
    </AdminPage>
  );
}

function DateLine({ date }: { date: string }) {
  const holiday = findHoliday(date);
  return (
    <>
      <span className="inline-block text-base first-letter:uppercase">{formatVisitShortDay(date)}</span>
      {holiday && <span className="block font-semibold text-terracotta-dark">Sărbătoare legală: {holiday}</span>}
    </>
  );
}

/** Follows the clock: the crew opens the page that was left open the day before. */
const useToday = () => useSyncExternalStore(subscribeToClock, () => toBucharestDay(new Date()));

function subscribeToClock(onTick: () => void) {
  const timer = setInterval(onTick, 60_000);
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

const titles: Record<number, string> = { [-1]: 'Ieri', 0: 'Azi', 1: 'Mâine' };

/** 'Vineri' */
const nameWeekday = (date: string) => formatWeekday(date).replace(/^./, (first) => first.toUpperCase());

const countDaysApart = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;

function DayButtons({ today, date, onShow }: { today: string; date: string; onShow: (date: string) => void }) {
  const distance = countDaysApart(today, date);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label="Ziua anterioară"
        disabled={distance <= -crewDayRange.past}
        onClick={() => onShow(addDays(date, -1))}
        icon={ChevronLeft}
      />
      {date !== today && <Button variant="outline" onClick={() => onShow(today)} label="Azi" />}
      <Button
        variant="outline"
        size="icon"
        aria-label="Ziua următoare"
        disabled={distance >= crewDayRange.ahead}
        onClick={() => onShow(addDays(date, 1))}
        icon={ChevronRight}
      />
    </>
  );
}

const DayNotices = () => (
  <section aria-label="Notificări" className="mt-8 border-t border-sand pt-5">
    <p className="font-semibold">Notificări când se schimbă programul</p>
    <NoticeSwitch {...usePush('crew')} />
  </section>
);

const StaleNotice = ({ stale }: Pick<ReturnType<typeof useCrewDay>, 'stale'>) => (
  <div aria-live="polite">
    {stale && (
      <Callout tone="warning" icon={WifiOff} className="mb-4 text-base font-medium">
        {stale.isSlow ? 'Rețeaua răspunde greu.' : 'Fără rețea.'} Vedeți ziua așa cum era{' '}
        {describeAge(new Date(stale.at), new Date())}; ce notați se trimite automat când revine.
      </Callout>
    )}
  </div>
);
