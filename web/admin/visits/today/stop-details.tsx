import { KeyRound, MapPinned, MessageCircle, MessageSquareText, Navigation, NotebookPen, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { failReasons } from '../../../../contract/crew/entries.ts';
import { getStopPhoto, getStopRequestPhoto } from '../../../../contract/crew/routes.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { endpointUrl } from '../../../lib/call.ts';
import { formatShortDay } from '../../../lib/date-format.ts';
import { ClientPhotos } from '../../pictures/private-photos.tsx';
import { WorkOrderLines } from '../../workflows/work-order.tsx';
import { formatStreet, formatTown, visitCallLink, visitChatLink, visitRouteLink } from '../visit-format.ts';

/** What the crew has to know before it enters the garden. */
export function StopDetails({ stop }: { stop: Stop }) {
  return (
    <>
      <address className="flex gap-3 not-italic">
        <MapPinned size={22} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
        <span className="min-w-0 break-words">
          <span className="block text-lg leading-snug font-semibold">{formatStreet(stop)}</span>
          {stop.address.buildingName && <span className="block">{stop.address.buildingName}</span>}
          {formatTown(stop)}
        </span>
      </address>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        <ContactLink href={visitRouteLink(stop)} icon={<Navigation size={24} aria-hidden />} label="Navighează" />
        {stop.phone && <ContactLink href={visitCallLink(stop)} icon={<Phone size={24} aria-hidden />} label="Sună" />}
        {stop.phone && (
          <ContactLink href={visitChatLink(stop)} icon={<MessageCircle size={24} aria-hidden />} label="WhatsApp" />
        )}
      </ul>
      <Note icon={<KeyRound size={22} aria-hidden />} label="Acces" text={stop.accessNotes} />
      <Note icon={<MessageSquareText size={22} aria-hidden />} label="Clientul a scris" text={stop.notes} />
      <Note icon={<NotebookPen size={22} aria-hidden />} label="De la birou" text={stop.staffNotes} />
      {stop.failure && (
        <Note
          icon={<NotebookPen size={22} aria-hidden />}
          label="Nu s-a putut"
          text={[failReasons[stop.failure.reason], stop.failure.note].filter(Boolean).join(': ')}
        />
      )}
      {stop.workOrder && (
        <Foldable label={`De făcut: ${stop.workOrder.title}`} isOpen>
          <WorkOrderLines lines={stop.workOrder.lines} />
        </Foldable>
      )}
      <StopPictures stop={stop} />
    </>
  );
}

/** Of the client, and of the visits before. */
function StopPictures({ stop: { id, name, requestPhotos, earlierPhotos } }: { stop: Stop }) {
  const earlier = earlierPhotos.map((photo, position) => ({ ...photo, position }));
  return (
    <>
      {requestPhotos.length > 0 && (
        <Foldable label={`Fotografii de la client (${requestPhotos.length})`}>
          <ClientPhotos
            photos={requestPhotos}
            toUrl={(position) => endpointUrl(getStopRequestPhoto, { params: { id, position } })}
            name={name}
          />
        </Foldable>
      )}
      {earlier.length > 0 && (
        <Foldable label={`De la vizitele anterioare (${earlier.length})`}>
          <ClientPhotos
            photos={earlier}
            toUrl={(at) => endpointUrl(getStopPhoto, { params: { id, photo: earlier[at]?.id ?? '' } })}
            name={name}
            describe={(at) => describeEarlier(earlier[at])}
          />
        </Foldable>
      )}
    </>
  );
}

const describeEarlier = (photo: Stop['earlierPhotos'][number] | undefined) =>
  photo ? `${photo.moment === 'before' ? 'Înainte' : 'După'}, ${formatShortDay(photo.createdAt.slice(0, 10))}` : '';

const Foldable = ({ label, isOpen = false, children }: { label: string; isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen} className="rounded-xl border border-sand px-4">
    <summary className="flex min-h-12 cursor-pointer items-center py-2 font-semibold text-forest">{label}</summary>
    <div className="pb-4">{children}</div>
  </details>
);

function Note({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  if (!text) return null;
  return (
    <p className="flex gap-3 rounded-xl bg-limestone px-4 py-3 [&_svg]:mt-0.5 [&_svg]:shrink-0 [&_svg]:text-leaf-dark">
      {icon}
      <span className="min-w-0 break-words whitespace-pre-line">
        <strong className="block text-sm font-semibold text-forest">{label}</strong>
        {text}
      </span>
    </p>
  );
}

const ContactLink = ({ href, icon, label }: { href: string; icon: ReactNode; label: string }) => (
  <li>
    <a
      href={href}
      target={href.startsWith('tel:') ? undefined : '_blank'}
      rel="noreferrer"
      className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-xl border border-stone text-sm font-semibold text-forest no-underline active:bg-leaf-soft"
    >
      {icon}
      {label}
    </a>
  </li>
);
