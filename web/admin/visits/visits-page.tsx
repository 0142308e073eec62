import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CalendarSearch, Camera, Repeat, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { exportVisits, listVisits } from '../../../contract/visits/routes.ts';
import { getUsualVisitOrder, listVisitsSchemas, type StaffVisit } from '../../../contract/visits/staff-visits.ts';
import { visitStateLabels } from '../../../contract/visits/steps.ts';
import { describeWorkDay } from '../../../contract/visits/work-days.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime, formatPeriod } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { List, listTabs } from '../kit/list-page/list.tsx';
import { ExportButton, ListFilter, SearchBox } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { InlineLink, RowLink } from '../kit/shell/links.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { ClosureList } from '../kit/workflows/closure-list.tsx';
import { VisitStatusBadge } from '../kit/workflows/state-badges.tsx';
import { TeamBadge, useTeams } from '../kit/workflows/team-badge.tsx';
import { buildCalendarQuery } from './calendar/calendar-rows.ts';
import { CalendarView } from './calendar/calendar-view.tsx';
import { DayClosures } from './calendar/day-closures.tsx';
import { PostponementBar } from './rain-day/rain-day.tsx';
import { StepSheet } from './steps/step-sheet.tsx';
import { formatArrivalHours, formatStreet, formatTown } from './visit-format.ts';

const views = [
  { value: 'day', label: 'Zi' },
  { value: 'week', label: 'Săptămână' },
  { value: 'month', label: 'Lună' },
  { value: 'list', label: 'Listă' },
] as const;
type View = (typeof views)[number]['value'];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

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
      replace: view !== 'list' && next !== 'list',
    });
  return (
    <AdminPage
      title="Programări"
      lead={<Waiting />}
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

function Waiting() {
  const { data } = useFreshQuery(listVisits, { query: { state: 'requested', size: 1 } });
  if (!data) return 'Vizitele echipei, cererile și orele libere.';
  if (data.requested === 0) return 'Nicio cerere nu așteaptă confirmarea.';
  return (
    <InlineLink to="?view=list&state=requested" className="font-semibold text-terracotta-dark">
      {pluralize(data.requested, 'O cerere așteaptă confirmarea', 'cereri așteaptă confirmarea')}
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
        tabs: listTabs({ '': 'Toate', ...visitStateLabels }, { requested: data?.requested }),
        onChoose: (state) => list.set({ state, order: '' }),
      }}
      filters={
        <>
          <div className="mb-5 grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
            <SearchBox list={list} label="Nume, telefon, stradă…" className="col-span-2 sm:w-72" />
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
      noMatch={{
        title: 'Niciun rezultat pentru aceste filtre',
        text: 'Lărgiți perioada sau renunțați la un filtru.',
      }}
    >
      {({ items }) => <VisitTable visits={items} />}
    </List>
  );
}

/** A list of one day says why that day is not open. */
function ListedDay({ date }: { date: string }) {
  const { data } = useQuery({ ...buildCalendarQuery(date), enabled: isDay(date) });
  const [day] = data?.days ?? [];
  return day && <DayClosures day={day} teams={data?.teams ?? []} className="mb-4" />;
}

/** The usual order is the empty value. */
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
    clears.length === 1 && value('suspicious') === 'no' && 'fără cele care par trimise de roboți',
  ];
  return { label: words.filter(Boolean).join(', '), clears };
}

const isThisYear = (date: string) => date.startsWith(toBucharestDay(new Date()).slice(0, 4));

function VisitTable({ visits }: { visits: StaffVisit[] }) {
  const teams = useTeams();
  const hasTeams = teams.length > 1;
  const [confirmed, setConfirmed] = useState<StaffVisit>();
  return (
    <>
      <ul
        className={classes(
          'gap-x-4 divide-y divide-sand rounded-2xl border border-sand md:grid',
          hasTeams
            ? 'md:grid-cols-[12rem_minmax(0,1.2fr)_minmax(0,1.4fr)_8rem_minmax(7.5rem,auto)]'
            : 'md:grid-cols-[12rem_minmax(0,1.2fr)_minmax(0,1.4fr)_auto]',
        )}
      >
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} teams={teams} onConfirm={() => setConfirmed(visit)} />
        ))}
      </ul>
      {confirmed && <StepSheet visit={confirmed} step="confirm" onClose={() => setConfirmed(undefined)} />}
    </>
  );
}

interface VisitRowProps {
  visit: StaffVisit;
  teams: ReturnType<typeof useTeams>;
  onConfirm: () => void;
}

function VisitRow({ visit, teams, onConfirm }: VisitRowProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-limestone/60 md:col-span-full md:grid-cols-subgrid md:items-center">
      <p className="figures">
        <span className="block font-semibold first-letter:uppercase">{formatVisitShortDay(visit.date)}</span>
        <span className="text-ink-soft">
          {isThisYear(visit.date) || `${visit.date.slice(0, 4)} · `}
          {formatArrivalHours(visit)}
        </span>
      </p>
      <VisitSummary visit={visit} />
      {teams.length > 1 && (
        <p className="order-last col-span-2 min-w-0 empty:max-md:hidden md:order-none md:col-span-1">
          {visit.teamId && <TeamBadge team={teams.find(({ id }) => id === visit.teamId)} />}
        </p>
      )}
      <p className="flex items-center justify-end gap-2.5 text-ink-soft">
        {visit.isSuspicious && <TriangleAlert size={17} aria-label="Pare trimisă de un robot" />}
        {visit.seriesId && visit.linkedDays.length === 0 && <Repeat size={17} aria-label="Se repetă" />}
        {visit.photos > 0 && <Camera size={17} aria-label="Are fotografii" />}
        <VisitStatusBadge status={visit.status} />
      </p>
      {visit.closure && (
        <ClosureList
          canReopen
          date={visit.date.slice(0, 10)}
          closures={[visit.closure]}
          teams={teams}
          className="relative z-1 order-last col-span-full text-sm"
        />
      )}
      {visit.state === 'requested' && <RequestRow visit={visit} onConfirm={onConfirm} />}
    </li>
  );
}

/** Who asked for what, and where. */
const VisitSummary = ({ visit }: Pick<VisitRowProps, 'visit'>) => (
  <>
    <div className="order-last col-span-2 min-w-0 md:order-none md:col-span-1">
      <RowLink to={`/admin/appointments/${visit.id}`}>{visit.name}</RowLink>
      <p className="truncate text-ink-soft figures">{formatPhone(visit.phoneE164 ?? visit.phone) || visit.email}</p>
    </div>
    <div className="order-last col-span-2 min-w-0 md:order-none md:col-span-1">
      <p className="truncate">{[visit.service.name, describeWorkDay(visit)].filter(Boolean).join(' · ')}</p>
      <p className="truncate text-ink-soft">
        {formatStreet(visit)}, {formatTown(visit)}
      </p>
    </div>
  </>
);

const RequestRow = ({ visit, onConfirm }: Pick<VisitRowProps, 'visit' | 'onConfirm'>) => (
  <p className="order-last col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="text-ink-soft">Așteaptă din {formatDayAndTime(visit.createdAt)}</span>
    <SmallButton
      className="relative z-1"
      aria-label={`Confirmă vizita: ${visit.name}`}
      label="Confirmă"
      onClick={onConfirm}
    />
  </p>
);
