import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { weekdayNames } from '../../../../contract/site/weekdays.ts';
import { listTeams } from '../../../../contract/teams/routes.ts';
import type { Team } from '../../../../contract/teams/schemas.ts';
import { buildQuery } from '../../../lib/call.ts';
import { formatShortDay } from '../../../lib/date-format.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AdminPage } from '../../shell/admin-page.tsx';
import { QueryView } from '../../shell/query-view.tsx';
import { useIsAdmin } from '../../shell/session/user-context.ts';
import { TeamDot } from '../../workflows/team-badge.tsx';
import { CrewLinks, CrewSettingsSection } from '../crew/crew-links.tsx';
import { SettingsTabs } from '../settings-screen.tsx';
import { TeamForm } from './team-form.tsx';

export default function TeamsPage() {
  const isAdmin = useIsAdmin();
  const query = useQuery({ ...buildQuery(listTeams), staleTime: 0 });
  const [edited, setEdited] = useState<Team | 'new'>();
  const teams = query.data?.teams ?? [];
  const addButton = (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')} label="Adaugă o echipă" className="shrink-0" />
  );
  return (
    <AdminPage
      title={isAdmin ? 'Setări' : 'Echipe'}
      tabTitle="Echipe"
      lead="Cine merge la vizite, de unde pornește și când lucrează. La o oră încap atâtea vizite câte echipe lucrează."
      actions={isAdmin && teams.length > 0 && addButton}
    >
      {isAdmin && <SettingsTabs />}
      <div className="max-w-3xl space-y-8">
        <QueryView query={query} failure="Echipele nu au putut fi încărcate">
          {() => (
            <>
              {teams.length === 0 && (
                <MessagePanel
                  icon={<Users size={28} aria-hidden />}
                  title="Nicio echipă încă"
                  text="Fără o echipă, site-ul nu oferă nicio oră de vizită."
                  actions={isAdmin && addButton}
                />
              )}
              <TeamList teams={teams.filter(({ isActive }) => isActive)} onEdit={isAdmin && setEdited} />
              <TeamList
                title="Nu mai lucrează"
                teams={teams.filter(({ isActive }) => !isActive)}
                onEdit={isAdmin && setEdited}
              />
            </>
          )}
        </QueryView>
        <CrewLinks />
        {isAdmin && <CrewSettingsSection />}
      </div>
      {edited && (
        <TeamForm team={edited === 'new' ? undefined : edited} teams={teams} onClose={() => setEdited(undefined)} />
      )}
    </AdminPage>
  );
}

interface TeamListProps {
  title?: string;
  teams: Team[];
  onEdit: false | ((team: Team) => void);
}

function TeamList({ title, teams, onEdit }: TeamListProps) {
  const headingId = useId();
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={title ? 'mb-3' : 'sr-only'}>
        {title ?? 'Echipe'}
      </h2>
      <ul className="divide-y divide-sand rounded-2xl border border-sand">
        {teams.map((team) => (
          <li key={team.id} className="flex items-start gap-4 px-4 py-4 sm:px-5">
            <TeamDot color={team.color} className="mt-1 size-4" />
            <div className="min-w-0 flex-1">
              <h3>{team.name}</h3>
              <p>{team.members.map(({ name }) => name).join(', ')}</p>
              <p className="text-ink-soft">{describeWork(team)}</p>
            </div>
            {onEdit && (
              <Button
                variant="ghost"
                size="iconSm"
                icon={Pencil}
                aria-label={`Schimbă ${team.name}`}
                onClick={() => onEdit(team)}
              />
            )}
          </li>
        ))}
      </ul>
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
