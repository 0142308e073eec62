import { CalendarPlus, Mail, MessageCircle, Phone, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { Button } from '../../ui/form/button.tsx';
import { NoticeVersion } from '../labels/notice-version.tsx';
import { ZoneLine } from '../labels/zone-line.tsx';
import { ButtonLink } from '../shell/button-link.tsx';

export function InquiryContact({ inquiry }: { inquiry: InquiryDetail }) {
  const { phoneE164, phone, email, name } = inquiry;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {phoneE164 && (
          <>
            <ButtonLink
              href={`tel:${phoneE164}`}
              size="sm"
              variant="outline"
              icon={Phone}
              label={
                <>
                  <span className="sr-only">Sună la </span>
                  {readablePhone(phoneE164)}
                </>
              }
            />
            <Button size="sm" variant="outline" asChild>
              <a href={chatLink(phoneE164, name)} target="_blank" rel="noreferrer">
                <MessageCircle size={17} aria-hidden />
                WhatsApp
              </a>
            </Button>
          </>
        )}
        <Button size="sm" variant="outline" asChild>
          <a href={`mailto:${email}`}>
            <Mail size={17} aria-hidden />
            <span className="max-w-52 truncate">{email}</span>
          </a>
        </Button>
        {inquiry.state !== 'spam' && (
          <Button size="sm" variant="forest" asChild>
            <Link to={`/admin/appointments/new?inquiry=${inquiry.id}`}>
              <CalendarPlus size={17} aria-hidden />
              Programare nouă
            </Link>
          </Button>
        )}
        {inquiry.clientId && (
          <Button size="sm" variant="ghost" asChild>
            <Link to={`/admin/clients/${inquiry.clientId}`}>
              <UserRound size={17} aria-hidden />
              Istoricul clientului
            </Link>
          </Button>
        )}
      </div>
      {phone && !phoneE164 && (
        <p className="text-ink-soft">
          La telefon a scris: <span className="font-medium text-ink">{phone}</span>
        </p>
      )}
      {inquiry.zone && (
        <p>
          <span className="text-ink-soft">Grădina: </span>
          <ZoneLine zone={inquiry.zone} />
        </p>
      )}
      {inquiry.noticeVersion && (
        <p className="text-sm text-ink-soft">
          Informarea afișată la formular: <NoticeVersion version={inquiry.noticeVersion} />
        </p>
      )}
      {inquiry.visits.map((visit) => (
        <p key={visit.id}>
          Din acest mesaj s-a făcut{' '}
          <Link to={`/admin/appointments/${visit.id}`} className="font-semibold text-leaf-dark underline">
            vizita de {formatVisitTime({ localTime: visit.localTime })}
          </Link>{' '}
          <span className="text-ink-soft">· {visit.service}</span>
        </p>
      ))}
    </div>
  );
}

const chatLink = (phone: string, name: string) =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(`Bună ziua, ${name}. Ne-ați scris pe site`)}`;
