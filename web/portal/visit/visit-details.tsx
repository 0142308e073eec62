import { CalendarDays, CalendarPlus, CalendarSync, type LucideIcon, MapPin, Sprout, UserRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCounty } from '../../../contract/coverage/place.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { describeHoursState } from '../../../contract/payments/client-payment.ts';
import { formatVisitDay, formatVisitDays, formatVisitHours } from '../../../contract/visits/format-visit-time.ts';
import { downloadVisitCalendarByLink } from '../../../contract/visits/routes.ts';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import type { VisitStatusName } from '../../../contract/visits/visit-status.ts';
import { describeWorkDay } from '../../../contract/visits/work-days.ts';
import { buildEndpointUrl } from '../../lib/call.ts';
import { buildBookingUrl } from '../../site/forms/booking-url.ts';
import { buildPhoneLink } from '../../site/layout/phone-links.ts';
import { Said } from '../../site/layout/said.tsx';
import { useSite } from '../../site/queries/use-public-query.ts';
import { classes } from '../../ui/classes.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';

export function VisitDetails({ visit }: { visit: VisitByLink }) {
  const { date, address, state } = visit;
  const isCancelled = state === 'cancelled';
  return (
    <div className="p-6 sm:p-9">
      <p className="text-sm font-semibold text-ink-soft">
        {isCancelled ? 'Fusese stabilită pentru' : visit.choice ? 'Ora de acum' : 'Când'}
      </p>
      <p
        className={classes(
          'display mt-2 text-title first-letter:uppercase',
          isCancelled ? 'text-ink-soft line-through decoration-2' : 'text-forest',
        )}
      >
        {formatVisitDay(date)}
      </p>
      <p className="mt-2 text-lead text-ink figures first-letter:uppercase">{describeHours(visit)}</p>
      {visit.hours && <p className="mt-3 font-semibold text-forest">{describeHoursState(visit.hours)}</p>}
      {visit.moveReason && visit.status.name !== 'past' && <p className="mt-3 text-ink-soft">{visit.moveReason}</p>}
      <dl className="mt-8 grid gap-6 border-t border-sand pt-7 sm:grid-cols-2">
        <Fact icon={Sprout} label="Serviciu">
          {visit.service.name}
        </Fact>
        {visit.linkedDays.length > 0 && (
          <Fact icon={CalendarDays} label={describeWorkDay(visit)} className="sm:col-span-2">
            {formatVisitDays(visit.linkedDays.map((day) => day.date))}
          </Fact>
        )}
        <Fact icon={UserRound} label="Pe numele">
          {visit.name}
        </Fact>
        <Fact icon={MapPin} label="Adresa" className="sm:col-span-2">
          {address.streetName} {address.houseNumber},{' '}
          {[address.city, formatCounty(address.county, address.city)].filter(Boolean).join(', ')}
        </Fact>
      </dl>
    </div>
  );
}

/** On the day of the visit, the window narrowed by the team's earlier stops. */
function describeHours({ status: { name }, date, until, workUntil, arrival }: VisitByLink) {
  const [localTime, windowEnd] = arrival ? [`${date.slice(0, 11)}${arrival.from}`, arrival.to] : [date, until];
  const hours = formatVisitHours({ localTime, ...(windowEnd && { windowEnd }), ...(workUntil && { workUntil }) });
  if (!isAhead(name) && name !== 'due') return hours;
  return hours ? `Sosim ${hours}.` : 'Ora o stabilim împreună, la telefon.';
}

const isAhead = (name: VisitStatusName) => ['requested', 'choosing', 'confirmed', 'onTheWay'].includes(name);

interface FactProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  children: ReactNode;
}

function Fact({ icon: Icon, label, className, children }: FactProps) {
  return (
    <div className={classes('relative min-h-11 pl-15', className)}>
      <dt className="text-sm text-ink-soft">
        <span className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
          <Icon size={22} aria-hidden />
        </span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere text-forest">{children}</dd>
    </div>
  );
}

interface VisitActionsProps {
  visit: VisitByLink;
  token: string;
  bookAgain: boolean;
  onMove: () => void;
  onCancel: () => void;
}

export function VisitActions({ visit, token, bookAgain, onMove, onCancel }: VisitActionsProps) {
  const canMove = visit.steps.includes('move');
  const canCancel = visit.steps.includes('cancel');
  const { phone } = useSite();
  if (!canMove && !canCancel && !bookAgain && !visit.tooLateHours) return null;
  return (
    <div className="flex flex-wrap gap-3 border-t border-sand bg-limestone/60 p-6 sm:px-9">
      {visit.tooLateHours && <TooLate hours={visit.tooLateHours} phone={phone} />}
      {isAhead(visit.status.name) && (
        <ButtonLink
          href={buildEndpointUrl(downloadVisitCalendarByLink, { params: { token } })}
          variant="forest"
          className="max-sm:w-full"
          download="vizita.ics"
        >
          <CalendarPlus size={19} aria-hidden />
          Adaugă în calendar
        </ButtonLink>
      )}
      {canMove && (
        <Button variant="outline" onClick={onMove} className="max-sm:w-full">
          <CalendarSync size={19} aria-hidden />
          Mută vizita
        </Button>
      )}
      {canCancel && (
        <Button variant="ghost" onClick={onCancel} className="max-sm:w-full">
          <X size={19} aria-hidden />
          Anulează vizita
        </Button>
      )}
      {bookAgain && (
        <ButtonLink
          to={buildBookingUrl(visit.service.id)}
          className="max-sm:w-full"
          label={<Said tu="Programează altă vizită" dvs="Programați altă vizită" />}
        />
      )}
    </div>
  );
}

/** Shortly before the visit the team is on its way or has planned its day. */
const TooLate = ({ hours, phone }: { hours: number; phone: string }) => (
  <p className="w-full">
    Cu mai puțin de {pluralize(hours, 'o oră', 'ore')} înainte, vizita se mută sau se anulează{' '}
    {phone ? 'la telefon: ' : 'numai dacă ne contactați.'}
    {phone && <TextLink href={buildPhoneLink(phone)}>{formatPhone(phone)}</TextLink>}
  </p>
);
