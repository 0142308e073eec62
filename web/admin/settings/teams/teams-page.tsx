import { useQueryClient } from '@tanstack/react-query';
import { ListChecks, Pencil, Plus, Timer, Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { CrewSettings } from '../../../../contract/crew/schemas.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import { listTeams, orderTeams } from '../../../../contract/teams/routes.ts';
import type { Team } from '../../../../contract/teams/schemas.ts';
import { buildQuery, call, useFreshQuery } from '../../../lib/call.ts';
import { formatShortDay } from '../../../lib/date-format.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { moveItem } from '../../../ui/form/move-item.ts';
import { DragHandle, SortableItem, SortableList } from '../../../ui/form/sortable-list.tsx';
import { useAction } from '../../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import { AdminPage, FramedSection } from '../../kit/shell/admin-page.tsx';
import { IconButton } from '../../kit/shell/buttons.tsx';
import { RowLink } from '../../kit/shell/links.tsx';
import { settingsTabs } from '../../kit/shell/navigation.ts';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { useIsAdmin } from '../../kit/shell/session/user-context.ts';
import { TeamDot } from '../../kit/workflows/team-badge.tsx';
import { SettingsForm, settings } from '../settings.tsx';
import { BusyCalendars } from './busy-calendars.tsx';
import { TeamForm } from './team-form.tsx';

export default function TeamsPage() {
  const isAdmin = useIsAdmin();
  const query = useFreshQuery(listTeams);
  const [edited, setEdited] = useState<Team | 'new'>();
  const { teams, order } = useTeamOrder(query.data?.teams ?? []);
  const addButton = (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')} label="Adaugă o echipă" className="shrink-0" />
  );
  return (
    <AdminPage
      title={isAdmin ? 'Setări' : 'Echipe'}
      tabTitle="Echipe"
      lead="Cine merge la vizite, de unde pornește și când lucrează. La o oră încap atâtea vizite câte echipe lucrează."
      tabs={isAdmin ? settingsTabs : undefined}
      actions={isAdmin && teams.length > 0 && addButton}
    >
      <div className="max-w-3xl space-y-8">
        <QueryView query={query} failure="Echipele nu au putut fi încărcate">
          {() => (
            <>
              {teams.length === 0 && (
                <MessagePanel
                  icon={Users}
                  title="Nicio echipă încă"
                  text="Fără o echipă, site-ul nu oferă nicio oră de vizită."
                  actions={isAdmin && addButton}
                />
              )}
              <TeamList
                teams={teams.filter(({ isActive }) => isActive)}
                onEdit={isAdmin && setEdited}
                {...(isAdmin && { onOrder: order })}
              />
              <TeamList
                title="Nu mai lucrează"
                teams={teams.filter(({ isActive }) => !isActive)}
                onEdit={isAdmin && setEdited}
              />
            </>
          )}
        </QueryView>
        {teams.length > 0 && <BusyCalendars teams={teams} />}
        <CrewLinks />
        {isAdmin && <CrewSettingsForm />}
      </div>
      {edited && (
        <TeamForm team={edited === 'new' ? undefined : edited} teams={teams} onClose={() => setEdited(undefined)} />
      )}
    </AdminPage>
  );
}

/** Shows the new order before the server confirms it. */
function useTeamOrder(known: Team[]) {
  const client = useQueryClient();
  const order = useAction((ids: string[]) => call(orderTeams, { input: { ids } }), {
    refreshes: 'all',
    onDone: (reply) => client.setQueryData(buildQuery(listTeams).queryKey, reply),
  });
  return { teams: order.isPending ? sortByOrder(known, order.variables) : known, order: order.run };
}

const sortByOrder = (teams: Team[], ids: string[]) => teams.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

interface TeamListProps {
  title?: string;
  teams: Team[];
  onEdit: false | ((team: Team) => void);
  onOrder?: (ids: string[]) => void;
}

function TeamList({ title, teams, onEdit, onOrder }: TeamListProps) {
  const headingId = useId();
  const ids = teams.map(({ id }) => id);
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={title ? 'mb-3' : 'sr-only'}>
        {title ?? 'Echipe'}
      </h2>
      <SortableList ids={ids} onMove={(from, to) => onOrder?.(moveItem(ids, from, to))}>
        <ul className="divide-y divide-sand rounded-2xl border border-sand">
          {teams.map((team) => (
            <SortableItem key={team.id} id={team.id} className="flex items-start gap-4 px-4 py-4 sm:px-5">
              {onOrder && teams.length > 1 && (
                <DragHandle label={`Mută ${team.name}`} className="-mt-1.5 -mr-2 -ml-2" />
              )}
              <TeamDot color={team.color} className="mt-1 size-4" />
              <div className="min-w-0 flex-1">
                <h3>{team.name}</h3>
                <p>{team.members.map(({ name }) => name).join(', ')}</p>
                <p className="text-ink-soft">{describeWork(team)}</p>
              </div>
              {onEdit && <IconButton icon={Pencil} label={`Schimbă ${team.name}`} onClick={() => onEdit(team)} />}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
    </section>
  );
}

/** 'Pornește din Turda, Cluj · luni, marți · din 1 mar. 2027' */
function describeWork({ baseCity, baseCounty, workingDays, activeFrom, activeUntil }: Team) {
  const base = baseCity ? `din ${[baseCity, baseCounty].filter(Boolean).join(', ')}` : 'de la sediul firmei';
  const days = workingDays?.map((day) => weekdayNames[day - 1]?.toLowerCase()).join(', ');
  const from = activeFrom && `din ${formatDay(activeFrom)}`;
  const until = activeUntil && `până la ${formatDay(activeUntil)}`;
  return [`Pornește ${base}`, days ?? 'în zilele firmei', from, until].filter(Boolean).join(' · ');
}

const formatDay = (day: string) => `${formatShortDay(day)} ${day.slice(0, 4)}`;

const crewScreens = [
  {
    to: '/admin/settings/checklists',
    label: 'Listele de verificare',
    text: 'Ce bifează echipa la fiecare serviciu',
    icon: ListChecks,
  },
  {
    to: '/admin/settings/times',
    label: 'Timpi de lucru',
    text: 'Minute planificate și lucrate, pe servicii și grădini',
    icon: Timer,
  },
];

const CrewLinks = () => (
  <nav aria-label="Pentru echipe">
    <ul className="grid gap-3 sm:grid-cols-2">
      {crewScreens.map(({ to, label, text, icon: Icon }) => (
        <li key={to} className="relative flex items-start gap-3 rounded-2xl border border-sand p-4 hover:bg-limestone">
          <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
          <div>
            <RowLink to={to}>{label}</RowLink>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </nav>
);

const crewFields: DeclaredField<CrewSettings>[] = [
  {
    name: 'showsPrices',
    kind: 'flag',
    label: 'Echipa vede prețurile',
    hint: 'Prețurile liniilor din oferta acceptată, la fiecare oprire. Altfel vede doar ce are de făcut.',
  },
];

const CrewSettingsForm = () => (
  <SettingsForm setting={settings.crew} failure="Setările echipei nu au putut fi încărcate">
    {(form) => (
      <FramedSection title="Ce vede echipa pe telefon">
        <DeclaredFields {...form} fields={crewFields} />
      </FramedSection>
    )}
  </SettingsForm>
);
