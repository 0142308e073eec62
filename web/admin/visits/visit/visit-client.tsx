import { type LucideIcon, Mail, MapPinned, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { getStaffVisit } from '../../../../contract/visits/routes.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { RowLink } from '../../kit/shell/links.tsx';
import { VisitStatusBadge } from '../../kit/workflows/state-badges.tsx';
import { buildVisitCallLink, buildVisitChatLink, buildVisitMapLink, isDialable } from '../contact-links.ts';

export const NotesAboutClient = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && (
    <ul aria-label="Note despre client" className="mb-3 space-y-1 rounded-xl bg-terracotta-soft p-3">
      {notes.map((note) => (
        <li key={note} className="break-words whitespace-pre-line">
          {note}
        </li>
      ))}
    </ul>
  );

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
