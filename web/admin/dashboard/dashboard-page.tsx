import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { type DashboardToday, shownCardDays, type TodayVisit } from '../../../contract/dashboard/schemas.ts';
import { toBucharestTime } from '../../../contract/kernel/local-time.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { formatCount, pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitShortDay, hasHour } from '../../../contract/visits/format-visit-time.ts';
import { describeWorkDay } from '../../../contract/visits/work-days.ts';
import { buildQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { useIsAdmin, useUser } from '../kit/shell/session/user-context.ts';
import { ClosureList } from '../kit/workflows/closure-list.tsx';
import { VisitStatusBadge } from '../kit/workflows/state-badges.tsx';
import { useTeams } from '../kit/workflows/team-badge.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import { BusyCalendarsWarning, BusyVisits } from './busy-calendars.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { ExtraWork } from './extra-work.tsx';
import { FailedJobsWarning } from './failed-jobs-warning.tsx';
import { endingQuotesLink } from './figure-links.ts';
import { FiguresSection, SiteViewsSection } from './figures-section.tsx';
import { LapsedHours } from './lapsed-hours.tsx';
import { SetupSection } from './setup-section.tsx';
import { TasksSection } from './tasks-section.tsx';
import { BackupWarning, DiskWarning, HeldEmailsWarning, WebhooksWarning } from './warnings.tsx';

export default function DashboardPage() {
  const { name } = useUser();
  const isAdmin = useIsAdmin();
  const query = useQuery({
    ...buildQuery(getDashboard),
    staleTime: 0,
    refetchInterval: 120_000,
    refetchOnWindowFocus: true,
  });
  return (
    <AdminPage
      title={`${chooseGreeting(new Date())}, ${name.split(' ')[0]}`}
      tabTitle="Panou"
      lead={
        query.data && (
          <span className="inline-block first-letter:uppercase">{formatVisitShortDay(query.data.today.date)}</span>
        )
      }
    >
      <QueryView query={query} failure="Panoul nu a putut fi încărcat" waiting={<Waiting />}>
        {({ today, numbers, disk, backup, failedJobs, heldEmails, busyCalendars, webhooks, isNew }) => (
          <div className="space-y-10">
            {disk.isNearlyFull && <DiskWarning freeMb={disk.freeMb} />}
            {backup?.isLate && <BackupWarning {...backup} />}
            {failedJobs.total > 0 && <FailedJobsWarning {...failedJobs} />}
            {heldEmails && <HeldEmailsWarning {...heldEmails} />}
            {busyCalendars.undecided.length > 0 && <BusyCalendarsWarning calendars={busyCalendars.undecided} />}
            {webhooks.length > 0 && <WebhooksWarning webhooks={webhooks} />}
            {isAdmin && <SetupSection />}
            <TasksSection today={today} isNew={isNew} />
            {today.quotes.byCard.total > 0 && <CardPayments {...today.quotes.byCard} />}
            {today.quotes.lapsedHours.total > 0 && <LapsedHours {...today.quotes.lapsedHours} />}
            {busyCalendars.conflicts.total > 0 && <BusyVisits {...busyCalendars.conflicts} />}
            <TodaySection today={today} />
            <AgreementsSection />
            <ExtraWork noted={today.extraWork} />
            <EndingQuotes ending={today.quotes.ending} />
            <SiteViewsSection />
            {!isNew && <FiguresSection numbers={numbers} />}
            {backup?.lastGood && (
              <p className="text-ink-soft">
                Ultima copie de siguranță verificată: {formatDayAndTime(backup.lastGood.at)}.
              </p>
            )}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

const CardPayments = ({ total, sum }: DashboardToday['quotes']['byCard']) => (
  <p className="figures">
    Plătit cu cardul în ultimele {formatCount(shownCardDays, 'zile')}: <b>{formatBani(sum)}</b>,{' '}
    {pluralize(total, 'o plată', 'plăți')}. Se văd pe pagina fiecărei oferte.
  </p>
);

const Waiting = () => (
  <div className="space-y-10">
    <SkeletonGroup count={4} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Skeleton className="h-28" />
    </SkeletonGroup>
    <Skeleton className="h-56" />
    <Skeleton className="h-80" />
  </div>
);

function TodaySection({ today: { date, visits, closures } }: { today: DashboardToday }) {
  const teams = useTeams();
  return (
    <DashboardSection
      title="Vizitele de azi"
      count={visits.total}
      to={`/admin/appointments?view=day&date=${date}`}
      linkLabel="Deschide ziua"
    >
      <ClosureList canReopen date={date} closures={closures} teams={teams} className="mb-3" />
      {visits.total === 0 ? (
        <p className="flex items-center gap-3 rounded-2xl border border-sand p-4 text-ink-soft">
          <CalendarDays size={20} aria-hidden className="shrink-0" />
          Azi nu e nicio vizită programată.
        </p>
      ) : (
        <ol className="gap-x-3 divide-y divide-sand rounded-2xl border border-sand sm:grid sm:grid-cols-[4.5rem_minmax(0,1fr)_auto_auto]">
          {visits.items.map((visit) => (
            <VisitLine key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </DashboardSection>
  );
}

function VisitLine({ visit }: { visit: TodayVisit }) {
  const { id, date, status, name, service, place } = visit;
  const workDay = describeWorkDay(visit);
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 px-4 py-3 hover:bg-limestone/60 sm:col-span-full sm:grid-cols-subgrid">
      <span className="self-start font-semibold text-forest figures sm:self-center">
        {hasHour(date) ? date.slice(11, 16) : 'oricând'}
      </span>
      <span className="min-w-0">
        <RowLink to={`/admin/appointments/${id}`} className="text-ink">
          {name}
        </RowLink>
        <span className="block text-ink-soft sm:truncate">
          {service} <span aria-hidden>·</span>{' '}
          {workDay && (
            <>
              {workDay} <span aria-hidden>·</span>{' '}
            </>
          )}
          {place}
        </span>
      </span>
      <span className="justify-self-start max-sm:col-start-2">
        <VisitStatusBadge status={status} />
      </span>
      <ChevronRight size={18} aria-hidden className="text-ink-soft max-sm:hidden" />
    </li>
  );
}

function EndingQuotes({ ending: { items, total } }: { ending: DashboardToday['quotes']['ending'] }) {
  if (total === 0) return null;
  return (
    <DashboardSection
      title="Oferte care expiră în șapte zile"
      count={total}
      to={endingQuotesLink}
      linkLabel="Deschide lista"
    >
      <ul className="divide-y divide-sand rounded-2xl border border-sand">
        {items.map(({ id, name, number, gross, validUntil }) => (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 hover:bg-limestone/60 sm:grid-cols-[minmax(0,1fr)_12rem_8rem]"
          >
            <RowLink to={`/admin/quotes/${id}`} className="text-ink">
              {name} <span className="font-normal text-ink-soft">{number}</span>
            </RowLink>
            <span className="text-ink-soft max-sm:order-last">până {formatVisitShortDay(validUntil)}</span>
            <span className="text-right font-semibold figures">{formatBani(gross)}</span>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

export function chooseGreeting(now: Date) {
  const hour = Number(toBucharestTime(now).slice(11, 13));
  if (hour >= 5 && hour < 11) return 'Bună dimineața';
  return hour >= 11 && hour < 18 ? 'Bună ziua' : 'Bună seara';
}
