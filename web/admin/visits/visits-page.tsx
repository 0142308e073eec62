import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listVisits } from '../../../contract/visits/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { CalendarView } from './calendar/calendar-view.tsx';
import { PostponementBar } from './rain-day/postponement-bar.tsx';
import { VisitList } from './visit-list.tsx';

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
  const day = /^\d{4}-\d{2}-\d{2}$/.test(params.get('date') ?? '')
    ? (params.get('date') as string)
    : dayInBucharest(new Date());
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
      actions={<ButtonLink to="/admin/appointments/new" size="sm" icon={CalendarPlus} label="Programare nouă" />}
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
  const { data } = useQuery({ ...buildQuery(listVisits, { query: { state: 'requested', size: 1 } }), staleTime: 0 });
  if (!data) return 'Vizitele echipei, cererile și orele libere.';
  if (data.requested === 0) return 'Nicio cerere nu așteaptă confirmarea.';
  return (
    <Link to="?view=list&state=requested" className="font-semibold text-terracotta-dark underline underline-offset-4">
      {pluralize(data.requested, 'O cerere așteaptă confirmarea', 'cereri așteaptă confirmarea')}
    </Link>
  );
}
