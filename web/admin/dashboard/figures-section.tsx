import { ChartColumn } from 'lucide-react';
import type { DashboardFigures } from '../../../contract/dashboard/schemas.ts';
import { formatWholeLei } from '../../../contract/kernel/money.ts';
import { formatCount, pluralize, pluralizeAfter, pluralizeWord } from '../../../contract/kernel/pluralize.ts';
import { directSource, otherKey } from '../../../contract/statistics/counted-pages.ts';
import { getStatistics } from '../../../contract/statistics/routes.ts';
import type { Statistics } from '../../../contract/statistics/schemas.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { formatPeriod } from '../../lib/date-format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import {
  ChartPanel,
  DataTable,
  FactList,
  formatPercent,
  LazyGrowthChart,
  LazyPairedBars,
  LazyServicesChart,
} from '../kit/charts/figure-panels.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import * as links from './figure-links.ts';

export function FiguresSection({ numbers }: { numbers: DashboardFigures }) {
  return (
    <DashboardSection title="Ultimele șase luni">
      <Facts numbers={numbers} />
      <QuoteFacts figures={numbers.quotes} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <RequestsChart weeks={numbers.weeks} />
        <ServicesChart weeks={numbers.weeks} services={numbers.services} />
        <SubscribersChart readers={numbers.readers} />
      </div>
    </DashboardSection>
  );
}

const toNewestFirst = <T,>(list: T[]) => [...list].reverse();

function RequestsChart({ weeks }: Pick<DashboardFigures, 'weeks'>) {
  const asked = weeks.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <ChartPanel
      title="Cereri și mesaje pe săptămână"
      className="lg:col-span-2"
      chart={
        <LazyPairedBars
          label={`${pluralize(asked, 'O cerere de vizită', 'cereri de vizită')} ${pluralizeAfter('în', weeks.length, 'o săptămână', 'săptămâni')}.`}
          spans={weeks}
          bars={[
            { field: 'visits', name: 'Cereri de vizită' },
            { field: 'messages', name: 'Mesaje' },
          ]}
        />
      }
      table={
        <DataTable
          caption="Cereri de vizită și mesaje pe săptămână"
          head={['Săptămâna', 'Cereri', 'Mesaje']}
          rows={toNewestFirst(weeks).map(({ from, to, visits, messages }) => ({
            key: from,
            cells: [
              formatPeriod(from, to),
              { value: visits, to: links.buildRequestedVisitsLink({ from, to }) },
              { value: messages, to: links.buildInquiriesLink({ from, to }) },
            ],
          }))}
        />
      }
    />
  );
}

function ServicesChart({ weeks, services }: Pick<DashboardFigures, 'weeks' | 'services'>) {
  const whole = links.spanWeeks(weeks);
  return (
    <ChartPanel
      title="Cereri după serviciu"
      chart={<LazyServicesChart services={services} />}
      table={
        <DataTable
          caption="Cereri de vizită după serviciu"
          head={['Serviciu', 'Cerute', 'Confirmate']}
          rows={services.map(({ id, name, asked, confirmed }) => ({
            key: id,
            cells: [
              name,
              { value: asked, to: links.buildRequestedVisitsLink(whole, { service: id }) },
              { value: confirmed, to: links.buildRequestedVisitsLink(whole, { service: id, accepted: 'yes' }) },
            ],
          }))}
        />
      }
    />
  );
}

const SubscribersChart = ({ readers }: Pick<DashboardFigures, 'readers'>) => (
  <ChartPanel
    title="Abonați la newsletter"
    chart={<LazyGrowthChart weeks={readers} />}
    table={
      <DataTable
        caption="Abonați la newsletter pe săptămână"
        head={['Săptămâna', 'Noi', 'Dezabonați', 'Total']}
        rows={toNewestFirst(readers).map(({ from, to, joined, left, total }, index) => ({
          key: from,
          cells: [
            formatPeriod(from, to),
            { value: joined, to: links.buildJoinedSubscribersLink({ from, to }) },
            { value: left, to: links.buildUnsubscribedLink({ from, to }) },
            // Only the current total has a list to link to.
            index === 0 ? { value: total, to: links.subscribersLink } : String(total),
          ],
        }))}
      />
    }
  />
);

function Facts({ numbers: { asked, confirmed, undecided, weeks, readers } }: { numbers: DashboardFigures }) {
  const decided = asked - undecided;
  const whole = links.spanWeeks(weeks);
  const messages = weeks.reduce((sum, week) => sum + week.messages, 0);
  const subscribers = readers.at(-1)?.total ?? 0;
  const facts = [
    {
      label: pluralizeWord(asked, 'cerere de vizită', 'cereri de vizită'),
      value: String(asked),
      to: links.buildRequestedVisitsLink(whole),
    },
    {
      label: 'dintre cererile procesate au fost confirmate',
      value: decided > 0 ? formatPercent(confirmed / decided) : '—',
      to: links.buildRequestedVisitsLink(whole, { accepted: 'yes' }),
    },
    {
      label: pluralizeWord(messages, 'mesaj', 'mesaje'),
      value: String(messages),
      to: links.buildInquiriesLink(whole),
    },
    {
      label: pluralizeWord(subscribers, 'abonat acum', 'abonați acum'),
      value: String(subscribers),
      to: links.subscribersLink,
    },
  ];
  return <FactList facts={facts} />;
}

/** Covers the quotes that were first sent in the last six months. */
function QuoteFacts({ figures }: { figures: DashboardFigures['quotes'] }) {
  const { sent, accepted, lost, acceptedGross, medianAnswerHours } = figures;
  if (sent === 0) return null;
  const answered = accepted + lost;
  return (
    <div className="mt-3">
      <FactList
        facts={[
          { label: pluralizeWord(sent, 'ofertă trimisă', 'oferte trimise'), value: String(sent), to: '/admin/quotes' },
          {
            label: accepted === 1 ? 'într-o ofertă acceptată' : `în ${formatCount(accepted, 'oferte acceptate')}`,
            value: formatWholeLei(acceptedGross),
          },
          {
            label: 'dintre ofertele cu răspuns au fost acceptate',
            value: answered > 0 ? formatPercent(accepted / answered) : '—',
          },
          { label: 'până la răspuns, de obicei', value: formatDuration(medianAnswerHours) },
        ]}
      />
    </div>
  );
}

/** 'sub o oră', '5 ore', '3 zile' */
export function formatDuration(hours: number | null) {
  if (hours === null) return '—';
  if (hours < 1) return 'sub o oră';
  return hours < 48 ? pluralize(Math.round(hours), 'o oră', 'ore') : pluralize(Math.round(hours / 24), 'o zi', 'zile');
}

export function SiteViewsSection() {
  const { data, error } = useFreshQuery(getStatistics, { query: { days: 7 } });
  return (
    <DashboardSection
      title="Site-ul, în ultimele 7 zile"
      to="/admin/statistics?days=7"
      linkLabel="Deschide statisticile"
    >
      {!data && !error ? (
        <Skeleton className="h-14" />
      ) : (
        <p className="flex items-center gap-3 rounded-2xl border border-sand p-4">
          <ChartColumn size={20} aria-hidden className="shrink-0 text-ink-soft" />
          {data ? summarizeViews(data.statistics) : 'Datele nu au putut fi încărcate.'}
        </p>
      )}
    </DashboardSection>
  );
}

function summarizeViews({ isOn, visitors, views, sources, forms }: Statistics) {
  const sent = forms.booking.sent + forms.message.sent;
  if (views === 0 && sent === 0) return isOn ? 'Încă nu sunt date.' : 'Numărarea este dezactivată.';
  const [first] = sources;
  return [
    `${pluralize(visitors, 'Un vizitator', 'vizitatori')}, ${pluralize(views, 'o vizualizare', 'vizualizări')}`,
    ...(first ? [`cei mai mulți au venit ${describeOrigin(first.source)} (${first.count})`] : []),
    `${pluralize(sent, 'un formular trimis', 'formulare trimise')}.`,
  ].join('; ');
}

function describeOrigin(source: string) {
  if (source === directSource) return 'direct';
  return source === otherKey ? 'de pe site-uri diferite' : `de pe ${source}`;
}
