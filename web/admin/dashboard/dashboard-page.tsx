import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { useIsAdmin, useUser } from '../shell/session/user-context.ts';
import { BackupWarning, LastBackup } from './backup-section.tsx';
import { DiskWarning } from './disk-warning.tsx';
import { FiguresSection } from './figures-section.tsx';
import { greetingAt } from './greeting.ts';
import { SetupSection } from './setup-section.tsx';
import { SiteViewsSection } from './site-views-section.tsx';
import { TasksSection } from './tasks-section.tsx';
import { TodaySection } from './today-section.tsx';

export default function DashboardPage() {
  const { name } = useUser();
  const isAdmin = useIsAdmin();
  const { data, error, refetch } = useQuery({
    ...queryOf(getDashboard),
    staleTime: 0,
    refetchInterval: 120_000,
    refetchOnWindowFocus: true,
  });
  return (
    <AdminPage
      title={`${greetingAt(new Date())}, ${name.split(' ')[0]}`}
      tabTitle="Panou"
      lead={data && <span className="first-letter:uppercase">{formatVisitShortDay(data.today.date)}</span>}
    >
      {data && (
        <div className="space-y-10">
          {data.disk.isNearlyFull && <DiskWarning freeMb={data.disk.freeMb} />}
          {data.backup?.isLate && <BackupWarning {...data.backup} />}
          {isAdmin && <SetupSection />}
          <TasksSection today={data.today} isNew={data.isNew} />
          <TodaySection today={data.today} />
          <SiteViewsSection />
          {!data.isNew && <FiguresSection numbers={data.numbers} />}
          {data.backup?.lastGood && <LastBackup {...data.backup.lastGood} />}
        </div>
      )}
      {!data && !error && <Waiting />}
      {!data && error && <QueryFailure title="Panoul nu a putut fi încărcat" error={error} onRetry={refetch} />}
    </AdminPage>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy className="space-y-10">
      <span className="sr-only">Se încarcă…</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-56" />
      <Skeleton className="h-80" />
    </div>
  );
}
