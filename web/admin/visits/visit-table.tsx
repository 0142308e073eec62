import { Camera, Repeat, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import type { StaffVisit } from '../../../contract/visits/staff-visits.ts';
import { describeWorkDay } from '../../../contract/visits/work-days.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { ClosureList } from '../kit/workflows/closure-list.tsx';
import { VisitStatusBadge } from '../kit/workflows/state-badges.tsx';
import { TeamBadge, useTeams } from '../kit/workflows/team-badge.tsx';
import { StepSheet } from './steps/step-sheet.tsx';
import { formatArrivalHours, formatStreet, formatTown } from './visit-format.ts';

export function VisitTable({ visits }: { visits: StaffVisit[] }) {
  const teams = useTeams();
  const hasTeams = teams.length > 1;
  const [visitToConfirm, setVisitToConfirm] = useState<StaffVisit>();
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
          <VisitRow key={visit.id} visit={visit} teams={teams} onConfirm={() => setVisitToConfirm(visit)} />
        ))}
      </ul>
      {visitToConfirm && (
        <StepSheet visit={visitToConfirm} step="confirm" onClose={() => setVisitToConfirm(undefined)} />
      )}
    </>
  );
}

const isThisYear = (date: string) => date.startsWith(toBucharestDay(new Date()).slice(0, 4));

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
