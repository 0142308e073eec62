import { CalendarPlus, CalendarSync, X } from 'lucide-react';
import { Link } from 'react-router';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { OwnVisit } from '../../../contract/visits/own-visit.ts';
import { downloadOwnVisitCalendar } from '../../../contract/visits/routes.ts';
import { endpointUrl } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { bookingUrl } from '../forms/booking-url.ts';
import { phoneLink } from '../layout/phone-links.ts';
import { useSite } from '../queries/use-site.ts';

interface VisitActionsProps {
  visit: OwnVisit;
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
      {!visit.hasBegun && visit.state !== 'cancelled' && (
        <Button asChild variant="forest" className="max-sm:w-full">
          <a href={endpointUrl(downloadOwnVisitCalendar, { params: { token } })} download="vizita.ics">
            <CalendarPlus size={19} aria-hidden />
            Adaugă în calendar
          </a>
        </Button>
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
        <Button asChild className="max-sm:w-full">
          <Link to={bookingUrl(visit.service.id)}>Programează altă vizită</Link>
        </Button>
      )}
    </div>
  );
}

/** Shortly before the visit the team is on its way or has planned its day. */
const TooLate = ({ hours, phone }: { hours: number; phone: string }) => (
  <p className="w-full">
    Cu mai puțin de {pluralize(hours, 'o oră', 'ore')} înainte, vizita se mută sau se anulează la telefon
    {phone ? ': ' : '.'}
    {phone && (
      <TextLink asChild>
        <a href={phoneLink(phone)}>{readablePhone(phone)}</a>
      </TextLink>
    )}
  </p>
);
