import {
  Bot,
  Calculator,
  CalendarDays,
  type LucideIcon,
  Mail,
  MapPin,
  MapPinned,
  MessageCircle,
  MessageSquareText,
  Phone,
  Pin,
  Repeat,
  Route,
  ShieldCheck,
  Sprout,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { listVisitDetails } from '../../../../contract/visits/field-values.ts';
import { formatVisitDay, formatVisitShortDay, formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { changeStaffVisit, type getStaffVisit } from '../../../../contract/visits/routes.ts';
import { seriesIntervalLabels } from '../../../../contract/visits/series.ts';
import type { StaffVisit, VisitDetail, VisitEvent } from '../../../../contract/visits/staff-visits.ts';
import { openVisitStates, visitStateLabels, visitStepsFrom } from '../../../../contract/visits/steps.ts';
import { describeWorkDay } from '../../../../contract/visits/work-days.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { RowLink } from '../../kit/shell/links.tsx';
import { EventList } from '../../kit/workflows/event-list.tsx';
import { EstimateParts, NoticeVersion, ZoneLine } from '../../kit/workflows/request-facts.tsx';
import { VisitStatusBadge } from '../../kit/workflows/state-badges.tsx';
import { TeamDot, useTeams } from '../../kit/workflows/team-badge.tsx';
import { getDetailIcon } from '../../kit/workflows/visit-fields.ts';
import {
  buildVisitCallLink,
  buildVisitChatLink,
  buildVisitMapLink,
  formatStreet,
  formatTown,
  isDialable,
  visitStepLabels,
} from '../visit-format.ts';
import { GardenPoint } from './crew-report.tsx';
import { Fact } from './fact.tsx';
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

export function ClientHistory({ others: { visits, messages } }: { others: ReplyOf<typeof getStaffVisit>['others'] }) {
  if (visits.length + messages.length === 0) return null;
  return (
    <FramedSection title="De la același client" className="print:hidden">
      <ul className="divide-y divide-sand">
        {visits.map((visit) => (
          <li key={visit.id} className="relative py-2.5 first:pt-0 last:pb-0">
            <p className="flex items-center justify-between gap-3">
              <RowLink to={`/admin/appointments/${visit.id}`} className="text-forest first-letter:uppercase">
                {formatVisitShortDay(visit.date)} {visit.date.slice(0, 4)}
              </RowLink>
              <VisitStatusBadge status={visit.status} />
            </p>
            <p className="truncate text-ink-soft">{visit.service.name}</p>
          </li>
        ))}
        {messages.map((message) => (
          <li key={message.id} className="relative py-2.5 first:pt-0 last:pb-0">
            <RowLink to={`/admin/inquiries?open=${message.id}`}>Mesaj, {formatDayAndTime(message.createdAt)}</RowLink>
            <p className="line-clamp-2 text-ink-soft">{message.message}</p>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

export function ContactLinks({ visit }: { visit: StaffVisit }) {
  return (
    <ul className="space-y-1">
      {visit.phone && !isDialable(visit) && <li className="text-ink-soft">La telefon a scris: {visit.phone}</li>}
      {visit.phone && isDialable(visit) && (
        <>
          <ContactLink href={buildVisitCallLink(visit)} icon={Phone}>
            <span className="figures">{formatPhone(visit.phoneE164 ?? visit.phone)}</span>
          </ContactLink>
          <ContactLink href={buildVisitChatLink(visit)} icon={MessageCircle}>
            WhatsApp
          </ContactLink>
        </>
      )}
      {visit.email && (
        <ContactLink href={`mailto:${visit.email}`} icon={Mail}>
          <span className="truncate">{visit.email}</span>
        </ContactLink>
      )}
      <ContactLink href={buildVisitMapLink(visit)} icon={MapPinned}>
        Pe hartă
      </ContactLink>
    </ul>
  );
}

/** Links to websites open in a new tab and are not printed. */
function ContactLink({ href, icon: Icon, children }: { href: string; icon: LucideIcon; children: ReactNode }) {
  const isWebsite = href.startsWith('https:');
  return (
    <li className={isWebsite ? 'print:hidden' : undefined}>
      <a
        href={href}
        {...(isWebsite && { target: '_blank', rel: 'noreferrer' })}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 text-ink no-underline hover:bg-limestone"
      >
        <Icon size={18} aria-hidden className="shrink-0 text-leaf-dark" />
        {children}
      </a>
    </li>
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
