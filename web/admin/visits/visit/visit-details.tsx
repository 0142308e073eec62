import {
  Bot,
  Calculator,
  CalendarDays,
  MapPin,
  MessageSquareText,
  Pin,
  Repeat,
  Route,
  ShieldCheck,
  Sprout,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { listVisitDetails } from '../../../../contract/visits/field-values.ts';
import { formatVisitDay, formatVisitShortDay, formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { changeStaffVisit } from '../../../../contract/visits/routes.ts';
import { seriesIntervalLabels } from '../../../../contract/visits/series.ts';
import type { VisitDetail, VisitEvent } from '../../../../contract/visits/staff-visits.ts';
import { openVisitStates, visitStateLabels, visitStepsFrom } from '../../../../contract/visits/steps.ts';
import { describeWorkDay } from '../../../../contract/visits/work-days.ts';
import { call } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { EventList } from '../../kit/workflows/event-list.tsx';
import { EstimateParts, NoticeVersion, ZoneLine } from '../../kit/workflows/request-facts.tsx';
import { TeamDot, useTeams } from '../../kit/workflows/team-badge.tsx';
import { getDetailIcon } from '../../kit/workflows/visit-fields.ts';
import { buildVisitMapLink } from '../contact-links.ts';
import { visitStepLabels } from '../steps/step-texts.ts';
import { formatStreet, formatTown } from '../visit-format.ts';
import { Fact } from './fact.tsx';
import { GardenPoint } from './garden-point.tsx';
import { VisitAgreement } from './visit-agreement.tsx';

export function StaffVisitDetails({ visit }: { visit: VisitDetail }) {
  const { address, zone, estimate, series, noticeVersion, inquiryId } = visit;
  return (
    <dl className="space-y-3">
      <Fact icon={Sprout} label="Serviciu">
        {visit.service.name}
      </Fact>
      <Fact icon={MapPin} label="Adresă">
        {address.buildingName && <span className="block">{address.buildingName}</span>}
        <a href={buildVisitMapLink(visit)} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {formatStreet(visit)}, {formatTown(visit)}
        </a>
        {address.postalCode && <span className="block">{address.postalCode}</span>}
        <GardenPoint visitId={visit.id} />
      </Fact>
      <VisitAgreement visit={visit} />
      <Fact icon={Route} label="Zona la data cererii">
        {zone && <ZoneLine zone={zone} />}
      </Fact>
      <TeamFact visit={visit} />
      {listVisitDetails(visit).map(({ name, label, text }) => (
        <Fact key={name} icon={getDetailIcon(name)} label={label} className="whitespace-pre-line">
          {text}
        </Fact>
      ))}
      <Fact icon={Calculator} label="Estimare">
        {estimate && <EstimateParts estimate={estimate} />}
      </Fact>
      <Fact icon={CalendarDays} label="Lucrare de mai multe zile">
        {visit.linkedDays.length > 0 && <LinkedDays visit={visit} />}
      </Fact>
      <Fact icon={Repeat} label="Se repetă">
        {series && series.every !== 'day' && describeSeries(series)}
      </Fact>
      <Fact icon={TriangleAlert} label="Atenție">
        {visit.timing === 'outside' && 'Ora nu este una dintre orele de sosire, deci nu ocupă nicio echipă.'}
      </Fact>
      <Fact icon={Bot} label="Atenție">
        {visit.isSuspicious && suspicion}
      </Fact>
      <Fact icon={ShieldCheck} label="Informarea afișată la formular">
        {noticeVersion && <NoticeVersion version={noticeVersion} />}
      </Fact>
      <Fact icon={MessageSquareText} label="Din mesaj">
        {inquiryId && (
          <Link to={`/admin/inquiries?open=${inquiryId}`} className="underline underline-offset-4">
            Mesajul din care a fost făcută
          </Link>
        )}
      </Fact>
    </dl>
  );
}

const LinkedDays = ({ visit }: { visit: VisitDetail }) => (
  <>
    {describeWorkDay(visit)}
    <ol>
      {visit.linkedDays.map(({ id, date, state }) => (
        <li key={id} className={classes(id === visit.id && 'font-semibold')}>
          {id === visit.id ? (
            formatVisitShortDay(date)
          ) : (
            <Link to={`/admin/appointments/${id}`} className="underline underline-offset-4">
              {formatVisitShortDay(date)}
            </Link>
          )}
          {!openVisitStates.includes(state) && `: ${visitStateLabels[state].toLowerCase()}`}
        </li>
      ))}
    </ol>
    <span className="block text-ink-soft print:hidden">Se mută împreună, în ordine, cu o singură echipă.</span>
  </>
);

const describeSeries = ({ every, until, following }: NonNullable<VisitDetail['series']>) =>
  `${seriesIntervalLabels[every]}, până ${formatVisitDay(until)}${following > 0 ? `; mai urmează ${following}` : ''}`;

const suspicion =
  'Cererea pare trimisă de un robot sau este una dintre prea multe: nu s-a trimis niciun e-mail despre ea și ora nu este ocupată. Dacă e reală, confirmați-o: intră în calendar și își ocupă ora.';

function TeamFact({ visit }: { visit: VisitDetail }) {
  const team = useTeams().find(({ id }) => id === visit.teamId);
  const fix = useAction(
    (isFixed: boolean) =>
      call(changeStaffVisit, { params: { id: visit.id }, input: { isFixed, sequence: visit.sequence } }),
    { refreshes: staleWithVisits },
  );
  const canMove = visitStepsFrom(visit.state).includes('move');
  return (
    <>
      {team && (
        <Fact icon={Users} label="Echipa">
          <span className="flex items-center gap-2">
            <TeamDot color={team.color} />
            <Link to="/admin/settings/teams" className="underline underline-offset-4">
              {team.name}
            </Link>
          </span>
          <span className="block text-ink-soft">{team.members.map(({ name }) => name).join(', ')}</span>
        </Fact>
      )}
      {canMove && visit.timing !== 'unset' && (
        <Fact icon={Pin} label="La o zi de ploaie" className="print:hidden">
          <Checkbox
            className="py-1"
            disabled={fix.isPending}
            checked={fix.isPending ? fix.variables : visit.isFixed}
            onChange={(event) => fix.run(event.target.checked)}
          >
            Oră fixă: vizita nu se mută
          </Checkbox>
        </Fact>
      )}
    </>
  );
}

export const VisitTimeline = ({ events }: { events: VisitEvent[] }) => (
  <EventList events={events} describe={describeVisitEvent}>
    {({ step, fromTime, toTime }) =>
      toTime &&
      step === 'move' && (
        <p className="text-ink-soft">
          {fromTime && <del>{formatVisitTime({ localTime: fromTime })}</del>} → {formatVisitTime({ localTime: toTime })}
        </p>
      )
    }
  </EventList>
);

function describeVisitEvent({ step, by }: VisitEvent) {
  if (step === 'request') return by.isClient ? 'a cerut vizita' : 'a adăugat vizita';
  if (step === 'consent') return 'a răspuns despre fotografii';
  return step === 'edit' ? 'a corectat datele' : visitStepLabels[step].history;
}
