import { CalendarSync, ChevronLeft, ChevronRight, Sun, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { applyVisitStep } from '../../../../contract/visits/routes.ts';
import { call } from '../../../lib/call.ts';
import { formatTime } from '../../../lib/date-format.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { cacheTodayPage } from '../../browser-storage/offline-page.ts';
import {
  type QueuedStep,
  readQueuedSteps,
  removeQueuedStep,
  useQueuedSteps,
} from '../../browser-storage/step-queue.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { QueryFailure } from '../../shell/query-view.tsx';
import { useUser } from '../../shell/session/user-context.ts';
import { longDayName } from '../calendar/calendar-days.ts';
import { closedDayLabel } from '../calendar/calendar-rows.ts';
import { TeamFilter } from '../calendar/team-filter.tsx';
import { usePhotoSender } from '../photos/photo-upload.tsx';
import { PostponementBar } from '../rain-day/postponement-bar.tsx';
import { RainDayButton } from '../rain-day/rain-day-button.tsx';
import { useQueueSender } from '../use-queue-sender.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { TodayCard } from './today-card.tsx';
import { useVisitsOfDay } from './use-day.ts';

export default function TodayPage() {
  const [params, setParams] = useSearchParams();
  const today = dayInBucharest(new Date());
  const day = params.get('date') ?? today;
  const { calendar, asOf, error, refetch } = useVisitsOfDay(day);
  const user = useUser();
  const queuedSteps = useQueuedSteps();
  useStepSender();
  usePhotoSender();
  useEffect(() => void cacheTodayPage(user), [user]);
  const teams = calendar?.teams ?? [];
  const team = teams.find(({ id }) => id === params.get('team'));
  const show = (next: string, nextTeam = params.get('team')) =>
    setParams({ ...(next !== today && { date: next }), ...(nextTeam && { team: nextTeam }) }, { replace: true });
  const visits = calendar?.visits.filter(({ teamId }) => !team || teamId === team.id);
  const note = calendar?.days[0] ? closedDayLabel(calendar.days[0]) : '';
  return (
    <AdminPage
      narrow
      title={titles[dayDistance(today, day)] ?? longDayName(day)}
      lead={
        <span className="inline-block first-letter:uppercase">
          {[longDayName(day), note].filter(Boolean).join(' · ')}
        </span>
      }
      actions={
        <>
          {day >= today && <RainDayButton day={day} />}
          <Button variant="outline" size="iconSm" aria-label="Ziua anterioară" onClick={() => show(addDays(day, -1))}>
            <ChevronLeft size={19} aria-hidden />
          </Button>
          {day !== today && <Button variant="outline" size="sm" onClick={() => show(today)} label="Azi" />}
          <Button variant="outline" size="iconSm" aria-label="Ziua următoare" onClick={() => show(addDays(day, 1))}>
            <ChevronRight size={19} aria-hidden />
          </Button>
        </>
      }
    >
      <PostponementBar />
      <div aria-live="polite">
        {asOf && (
          <p className="mb-4 flex items-center gap-3 rounded-xl bg-terracotta-soft px-4 py-3 text-terracotta-dark">
            <WifiOff size={19} aria-hidden className="shrink-0" />
            Fără rețea. Vedeți ziua așa cum era la {formatTime(asOf)}; ce notați se trimite automat când revine.
          </p>
        )}
      </div>
      <TeamFilter teams={teams} value={team?.id ?? ''} onChoose={(id) => show(day, id)} />
      {error && <QueryFailure title="Ziua nu a putut fi încărcată" error={error} onRetry={refetch} />}
      {!calendar && !error && <Skeleton className="h-72" />}
      {visits?.length === 0 && (
        <MessagePanel
          icon={<Sun size={28} aria-hidden />}
          title={team ? `Nicio vizită la ${team.name}` : 'Nicio vizită în această zi'}
          text="Aici apar vizitele zilei, în ordine, cu adresă, telefon și note."
        />
      )}
      <ol className="space-y-4 empty:hidden">
        {visits?.map((visit) => (
          <li key={visit.id}>
            <TodayCard
              visit={visit}
              team={teams.length > 1 ? teams.find(({ id }) => id === visit.teamId) : undefined}
              queuedStep={queuedSteps.find(({ visitId }) => visitId === visit.id)}
            />
          </li>
        ))}
      </ol>
      <FeedButton />
    </AdminPage>
  );
}

const titles: Record<number, string> = { [-1]: 'Ieri', 0: 'Azi', 1: 'Mâine' };

const dayDistance = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000;

const useStepSender = () => useQueueSender(stepQueue);

const stepQueue = {
  due: () => readQueuedSteps().filter(({ sendAfter }) => sendAfter <= Date.now()),
  send: ({ visitId, step, isPartial, key }: QueuedStep) =>
    call(applyVisitStep, { params: { id: visitId }, input: { step, isPartial, key } }),
  drop: ({ key }: QueuedStep) => void removeQueuedStep(key),
  refused: ({ name }: QueuedStep) => `${name || 'O vizită'}: nu s-a putut nota`,
};

function FeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="mt-8 border-t border-sand pt-5 text-center">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <CalendarSync size={18} aria-hidden />
        Vizitele în calendarul telefonului
      </Button>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </p>
  );
}
