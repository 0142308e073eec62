import {
  KeyRound,
  ListTodo,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  Navigation,
  NotebookPen,
  Phone,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import { failReasons } from '../../../../contract/crew/entries.ts';
import { getStopPhoto, getStopRequestPhoto } from '../../../../contract/crew/routes.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { listVisitDetails } from '../../../../contract/visits/field-values.ts';
import { buildEndpointUrl } from '../../../lib/call.ts';
import { formatShortDay, formatTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { keepOnPhone, queueCheck } from '../../kit/browser-storage/stop-queue.ts';
import { ClientPhotos } from '../../kit/pictures/private-photos.tsx';
import { getDetailIcon } from '../../kit/workflows/visit-fields.ts';
import { buildVisitCallLink, buildVisitChatLink, buildVisitRouteLink, isDialable } from '../contact-links.ts';
import { momentLabels } from '../photos/photo-tiles.tsx';
import { formatStreet, formatTown } from '../visit-format.ts';
import { WorkOrderLines } from '../work-order.tsx';

/** Shows what the crew has to know before it enters the garden, and what it has to check there. */
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
        <ContactLink href={buildVisitRouteLink(stop)} icon={Navigation} label="Navighează" />
        {isDialable(stop) && <ContactLink href={buildVisitCallLink(stop)} icon={Phone} label="Sună" />}
        {isDialable(stop) && <ContactLink href={buildVisitChatLink(stop)} icon={MessageCircle} label="WhatsApp" />}
      </ul>
      <Note icon={TriangleAlert} label="Despre client" text={stop.notesAboutClient.join('\n')} isWarning />
      <Note icon={KeyRound} label="Acces" text={stop.accessNotes} />
      {listVisitDetails(stop).map(({ name, ...detail }) => (
        <Note key={name} icon={getDetailIcon(name)} {...detail} />
      ))}
      <Note icon={NotebookPen} label="De la birou" text={stop.staffNotes} />
      <Note icon={ListTodo} label="Data trecută a rămas de făcut" text={stop.leftBefore} />
      <Note icon={NotebookPen} label="Nu s-a putut" text={describeFailure(stop)} />
      <Note icon={ListTodo} label="Ce a rămas de făcut" text={stop.leftToDo} />
      {stop.workOrder && (
        <Foldable label={`De făcut: ${stop.workOrder.title}`} isOpen>
          <WorkOrderLines lines={stop.workOrder.lines} />
        </Foldable>
      )}
      <StopPictures stop={stop} />
      <StopChecklist stop={stop} />
    </>
  );
}

const describeFailure = ({ failure }: Stop) =>
  failure ? [failReasons[failure.reason], failure.note].filter(Boolean).join(': ') : '';

function StopPictures({ stop: { id, name, requestPhotos, earlierPhotos } }: { stop: Stop }) {
  const earlier = earlierPhotos.map((photo, position) => ({ ...photo, position }));
  return (
    <>
      {requestPhotos.length > 0 && (
        <Foldable label={`Fotografii de la client (${requestPhotos.length})`}>
          <ClientPhotos
            photos={requestPhotos}
            toUrl={(position) => buildEndpointUrl(getStopRequestPhoto, { params: { id, position } })}
            name={name}
          />
        </Foldable>
      )}
      {earlier.length > 0 && (
        <Foldable label={`De la vizitele anterioare (${earlier.length})`}>
          <ClientPhotos
            photos={earlier}
            toUrl={(at) => buildEndpointUrl(getStopPhoto, { params: { id, photo: earlier[at]?.id ?? '' } })}
            name={name}
            describe={(at) => describeEarlier(earlier[at])}
          />
        </Foldable>
      )}
    </>
  );
}

const describeEarlier = (photo: Stop['earlierPhotos'][number] | undefined) =>
  photo ? `${momentLabels[photo.moment]}, ${formatShortDay(toBucharestDay(new Date(photo.createdAt)))}` : '';

const Foldable = ({ label, isOpen = false, children }: { label: string; isOpen?: boolean; children: ReactNode }) => (
  <details open={isOpen} className="rounded-xl border border-sand px-4">
    <summary className="flex min-h-12 cursor-pointer items-center py-2 font-semibold text-forest">{label}</summary>
    <div className="pb-4">{children}</div>
  </details>
);

interface NoteProps {
  icon: LucideIcon;
  label: string;
  text: string;
  isWarning?: boolean;
}

function Note({ icon: Icon, label, text, isWarning = false }: NoteProps) {
  if (!text) return null;
  return (
    <p className={classes('flex gap-3 rounded-xl px-4 py-3', isWarning ? 'bg-terracotta-soft' : 'bg-limestone')}>
      <Icon
        size={22}
        aria-hidden
        className={classes('mt-0.5 shrink-0', isWarning ? 'text-terracotta-dark' : 'text-leaf-dark')}
      />
      <span className="min-w-0 break-words whitespace-pre-line">
        <strong className="block text-sm font-semibold text-forest">{label}</strong>
        {text}
      </span>
    </p>
  );
}

const ContactLink = ({ href, icon: Icon, label }: { href: string; icon: LucideIcon; label: string }) => (
  <li>
    <a
      href={href}
      target={href.startsWith('tel:') ? undefined : '_blank'}
      rel="noreferrer"
      className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-xl border border-stone text-sm font-semibold text-forest no-underline active:bg-leaf-soft"
    >
      <Icon size={24} aria-hidden />
      {label}
    </a>
  </li>
);

function StopChecklist({ stop }: { stop: Stop }) {
  const { checklist } = stop;
  if (checklist.length === 0) return null;
  return (
    <section aria-label="Lista de verificare">
      <h3 className="mb-1 flex justify-between text-lg">
        De verificat
        <span className="font-normal text-ink figures">
          {checklist.filter(({ isDone }) => isDone).length} din {checklist.length}
        </span>
      </h3>
      <ul className="divide-y divide-sand">
        {checklist.map((item) => (
          <li key={item.id}>
            <CheckRow stop={stop} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ stop, item: { id, text, by, at, ...item } }: { stop: Stop; item: Stop['checklist'][number] }) {
  // The tick is shown at once, while the phone stores it.
  const [isDone, setDone] = useOptimistic(item.isDone);
  const toggle = () =>
    startTransition(async () => {
      setDone(!isDone);
      await keepOnPhone(queueCheck(stop, { item: id, isDone: !isDone }));
    });
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
      <input
        type="checkbox"
        checked={isDone}
        disabled={stop.state === 'requested'}
        onChange={toggle}
        className="size-7 shrink-0 accent-forest"
      />
      <span className="min-w-0 break-words">
        {text}
        {at && <span className="block text-sm text-ink-soft">{[by, formatTime(at)].filter(Boolean).join(', ')}</span>}
      </span>
    </label>
  );
}
