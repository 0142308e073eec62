import { ChartColumn } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { exportStatistics, getStatistics } from '../../../contract/statistics/routes.ts';
import { type StatisticsPeriod, statisticsPeriods } from '../../../contract/statistics/schemas.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { ExportButton } from '../kit/list-page/list-filters.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { useIsAdmin } from '../kit/shell/session/user-context.ts';
import { StatisticsSections } from './statistics-sections.tsx';

const periodLabels: Record<StatisticsPeriod, string> = { 7: '7 zile', 30: '30 de zile', 365: 'Un an' };

export default function StatisticsPage() {
  const [search, setSearch] = useSearchParams();
  const days = statisticsPeriods.find((period) => String(period) === search.get('days')) ?? 30;
  const query = useFreshQuery(getStatistics, { query: { days } });
  const statistics = query.data?.statistics;
  const isEmpty = statistics && statistics.views + statistics.forms.booking.sent + statistics.forms.message.sent === 0;
  return (
    <AdminPage
      title="Statistici"
      lead="Câți vin pe site, de unde și ce îi aduce până la o cerere. Fără cookie-uri și fără date despre persoane."
      actions={
        <>
          <SegmentedControl
            label="Perioada"
            value={String(days)}
            choices={statisticsPeriods.map((period) => ({ value: String(period), label: periodLabels[period] }))}
            onChoose={(period) => setSearch({ days: period }, { replace: true })}
          />
          <ExportButton
            url={buildEndpointUrl(exportStatistics, { query: { days } })}
            name="statistici.csv"
            disabled={!statistics || isEmpty}
          />
        </>
      }
    >
      {statistics && !statistics.isOn && <SwitchedOff />}
      <QueryView query={query} failure="Statisticile nu au putut fi încărcate" waiting={<Waiting />}>
        {(reply) => (isEmpty ? <NothingCounted /> : <StatisticsSections statistics={reply.statistics} />)}
      </QueryView>
    </AdminPage>
  );
}

const NothingCounted = () => (
  <MessagePanel
    icon={ChartColumn}
    title="Încă nu sunt date"
    text="Aici apar vizualizările paginilor, site-urile de pe care vin vizitatorii și pașii lor până la o cerere, din ziua în care cineva deschide site-ul. Colegii conectați nu se numără."
  />
);

function SwitchedOff() {
  const isAdmin = useIsAdmin();
  return (
    <Callout role="status" tone="notice" className="mb-6">
      Numărarea este dezactivată: nu se mai colectează date.{' '}
      {isAdmin && <InlineLink to="/admin/settings/statistics">Deschide setarea</InlineLink>}
    </Callout>
  );
}

const Waiting = () => (
  <div className="space-y-4">
    <SkeletonGroup count={4} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Skeleton className="h-24" />
    </SkeletonGroup>
    <Skeleton className="h-80" />
  </div>
);
