import { CalendarPlus, Mail, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../shell/button-link.tsx';

export function ClientContacts({ client: { id, phones, emails } }: { client: ClientDetail }) {
  return (
    <div className="flex flex-wrap gap-2">
      {phones.map((phone) => (
        <span key={phone} className="inline-flex flex-wrap gap-2">
          <ButtonLink
            href={`tel:${phone}`}
            size="sm"
            variant="outline"
            icon={Phone}
            label={
              <>
                <span className="sr-only">Sună la </span>
                {readablePhone(phone)}
              </>
            }
          />
          <Button size="sm" variant="outline" asChild>
            <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer">
              <MessageCircle size={17} aria-hidden />
              WhatsApp
            </a>
          </Button>
        </span>
      ))}
      {emails.map((email) => (
        <Button key={email} size="sm" variant="outline" className="max-w-full" asChild>
          <a href={`mailto:${email}`}>
            <Mail size={17} aria-hidden />
            <span className="max-w-60 min-w-0 truncate">{email}</span>
          </a>
        </Button>
      ))}
      <Button size="sm" variant="forest" asChild>
        <Link to={`/admin/appointments/new?client=${id}`}>
          <CalendarPlus size={17} aria-hidden />
          Programare nouă
        </Link>
      </Button>
    </div>
  );
}
