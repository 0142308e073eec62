import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarSearch } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { exportVisits, listVisits } from '../../../contract/visits/routes.ts';
import { getUsualVisitOrder, listVisitsSchemas } from '../../../contract/visits/staff-visits.ts';
import { visitStateLabels } from '../../../contract/visits/steps.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatPeriod } from '../../lib/date-format.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { List, listTabs } from '../kit/list-page/list.tsx';
import { ExportButton, ListFilter, ListSearch } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { buildCalendarQuery, isDay } from './calendar/calendar-rows.ts';
import { CalendarView } from './calendar/calendar-view.tsx';
import { DayClosures } from './calendar/day-closures.tsx';
import { PostponementBar } from './rain-day/rain-day.tsx';
import { VisitTable } from './visit-table.tsx';

const views = [
  { value: 'day', label: 'Zi' },
  { value: 'week', label: 'Săptămână' },
  { value: 'month', label: 'Lună' },
  { value: 'list', label: 'Listă' },
] as const;
type View = (typeof views)[number]['value'];

export default function VisitsPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 48rem)');
  const chosen = views.find(({ value }) => value === params.get('view'))?.value;
  const view: View = chosen ?? (params.has('state') || params.has('text') ? 'list' : isPhone ? 'day' : 'week');
  const date = params.get('date') ?? '';
  const day = isDay(date) ? date : toBucharestDay(new Date());
  useShortcut('n', 'Programare nouă', () => void navigate('/admin/appointments/new'));
  const team = params.get('team') ?? '';
  const show = (next: View, nextDay = day, nextTeam = team) =>
    setParams(next === 'list' ? { view: next } : { view: next, date: nextDay, ...(nextTeam && { team: nextTeam }) }, {
      // Between calendar views 'back' leaves the page; from and to the list it returns.
      replace: view !== 'list' && next !== 'list',
    });
  return (
    <AdminPage
      title="Programări"
      lead={<OpenRequests />}
      actions={
        <SmallButtonLink to="/admin/appointments/new" icon={CalendarPlus} label="Programare nouă" variant="primary" />
      }
    >
      <PostponementBar />
      <SegmentedControl
        label="Cum se văd programările"
        value={view}
        choices={[...views]}
        onChoose={(next) => show(next)}
        className="mb-5"
      />
      {view === 'list' ? (
        <VisitList />
      ) : (
        <CalendarView span={view} day={day} team={team} onShow={show} onTeam={(id) => show(view, day, id)} />
      )}
    </AdminPage>
  );
}

function OpenRequests() {
  const { data } = useFreshQuery(listVisits, { query: { state: 'requested', size: 1 } });
  if (!data) return 'Vizitele echipei, cererile și orele libere.';
  const { requested, suspicious } = data;
  if (requested + suspicious === 0) return 'Nicio cerere nu așteaptă confirmarea.';
  const parts = [
    requested > 0 && pluralize(requested, 'o cerere așteaptă confirmarea', 'cereri așteaptă confirmarea'),
    suspicious > 0 && pluralize(suspicious, 'o cerere este de verificat', 'cereri sunt de verificat'),
  ];
  return (
    <InlineLink
      to="?view=list&state=requested"
      className="inline-block font-semibold text-terracotta-dark first-letter:uppercase"
    >
      {parts.filter(Boolean).join(', ')}
    </InlineLink>
  );
}

function VisitList() {
  const list = useList(listVisits, listVisitsSchemas);
  const { data, filters, value } = list;
  const { page: _, ...query } = filters;
  return (
    <List
      list={list}
      tabs={{
        label: 'Starea programărilor',
        name: 'state',
        tabs: listTabs({ '': 'Toate', ...visitStateLabels }, { requested: data && data.requested + data.suspicious }),
        onChoose: (state) => list.set({ state, order: '' }),
      }}
      filters={
        <>
          <div className="mb-5 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
            <ListSearch list={list} label="Nume, telefon, stradă…" className="col-span-2 sm:w-72" />
            <ListFilter list={list} name="from" label="De la" className="sm:w-40" />
            <ListFilter list={list} name="to" label="Până la" className="sm:w-40" />
            <ListFilter list={list} name="order" label="Ordinea" options={listOrders(value('state'))} />
            <ExportButton
              url={buildEndpointUrl(exportVisits, { query })}
              name="programari.csv"
              label="Descarcă CSV"
              className="sm:ml-auto"
            />
          </div>
          {value('from') && value('from') === value('to') && <ListedDay date={value('from')} />}
        </>
      }
      chips={[describeDashboardFilters(value, data?.items[0]?.service.name)]}
      failure="Programările nu au putut fi încărcate"
      empty={{
        icon: CalendarSearch,
        title: 'Nicio programare încă',
        text: 'Aici apar cererile făcute pe site și cele pe care le adăugați la telefon.',
        actions: <SmallButtonLink to="/admin/appointments/new" variant="forest" label="Programare nouă" />,
      }}
      noMatch={{ title: 'Niciun rezultat pentru aceste filtre', text: 'Lărgiți perioada sau renunțați la un filtru.' }}
    >
      {({ items }) => <VisitTable visits={items} />}
    </List>
  );
}

/** Says in a list of one day why that day is closed. */
function ListedDay({ date }: { date: string }) {
  const { data } = useQuery({ ...buildCalendarQuery(date), enabled: isDay(date) });
  const [day] = data?.days ?? [];
  return day && <DayClosures day={day} teams={data?.teams ?? []} className="mb-4" />;
}

/** The default order has the empty value. */
const listOrders = (state: string) =>
  getUsualVisitOrder(state) === 'asc'
    ? [
        { value: '', label: 'Întâi zilele apropiate' },
        { value: 'desc', label: 'Întâi zilele îndepărtate' },
      ]
    : [
        { value: '', label: 'Întâi cele noi' },
        { value: 'asc', label: 'Întâi cele vechi' },
      ];

function describeDashboardFilters(value: (name: string) => string, service: string | undefined) {
  const clears = ['askedFrom', 'askedTo', 'service', 'source', 'accepted', 'suspicious'].filter((name) => value(name));
  const words = [
    value('source') === 'site' && 'cerute pe site',
    value('askedFrom') && `înregistrate ${formatPeriod(value('askedFrom'), value('askedTo') || value('askedFrom'))}`,
    value('service') && service,
    value('accepted') && 'confirmate',
    value('suspicious') === 'only' && 'numai cele de verificat',
    // Dashboard links add this filter to others, where it need not be named.
    clears.length === 1 && value('suspicious') === 'no' && 'fără cele care par trimise de roboți',
  ];
  return { label: words.filter(Boolean).join(', '), clears };
}
