import { Mail, MapPinned, MessageCircle, Phone } from 'lucide-react';
import { readablePhone } from '../../../../contract/kernel/phone.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { visitCallLink, visitChatLink, visitMapLink } from '../visit-format.ts';

export function ContactLinks({ visit }: { visit: StaffVisit }) {
  return (
    <ul className="space-y-1">
      {visit.phone && (
        <>
          <li>
            <a href={visitCallLink(visit)} className={link}>
              <Phone size={18} aria-hidden />
              <span className="figures">{readablePhone(visit.phoneE164 ?? visit.phone)}</span>
            </a>
          </li>
          <li className="print:hidden">
            <a href={visitChatLink(visit)} target="_blank" rel="noreferrer" className={link}>
              <MessageCircle size={18} aria-hidden />
              WhatsApp
            </a>
          </li>
        </>
      )}
      {visit.email && (
        <li>
          <a href={`mailto:${visit.email}`} className={link}>
            <Mail size={18} aria-hidden />
            <span className="truncate">{visit.email}</span>
          </a>
        </li>
      )}
      <li className="print:hidden">
        <a href={visitMapLink(visit)} target="_blank" rel="noreferrer" className={link}>
          <MapPinned size={18} aria-hidden />
          Pe hartă
        </a>
      </li>
    </ul>
  );
}

const link =
  '-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 text-ink no-underline hover:bg-limestone [&_svg]:shrink-0 [&_svg]:text-leaf-dark';
