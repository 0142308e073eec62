import { useQueryClient } from '@tanstack/react-query';
import { Check, MapPinned, MessageCircle, MessageSquareText, NotebookPen, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatTransport, formatZone } from '../../../../contract/coverage/zone-text.ts';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { photoMoments } from '../../../../contract/visits/photos.ts';
import type { CalendarTeam, StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { staffStepsOn, type VisitState } from '../../../../contract/visits/steps.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { type QueuedStep, queueStep, removeQueuedStep } from '../../browser-storage/step-queue.ts';
import { showUndoToast } from '../../changes/use-action.tsx';
import { AgreementAccess } from '../../workflows/agreement-access.tsx';
import { VisitStateBadge } from '../../workflows/state-badges.tsx';
import { TeamBadge } from '../../workflows/team-badge.tsx';
import { WorkOrder } from '../../workflows/work-order.tsx';
import { AddPhotoButton, QueuedPhotos } from '../photos/photo-upload.tsx';
import { reopenVisit } from '../steps/reopen-visit.ts';
import {
  earlyQuestion,
  formatArrivalHours,
  formatStreet,
  formatTown,
  visitCallLink,
  visitChatLink,
  visitMapLink,
} from '../visit-format.ts';
import { nameCachedOrder } from './use-day.ts';

const stateAfterStep: Record<QueuedStep['step'], VisitState> = { complete: 'completed', no_show: 'no_show' };
const queuedStepLabels: Record<QueuedStep['step'], string> = { complete: 'încheiată', no_show: 'nu a avut loc' };

interface TodayCardProps {
  visit: StaffVisit;
  /** Undefined where there is only one. */
  team?: CalendarTeam | undefined;
  queuedStep: QueuedStep | undefined;
}

export function TodayCard({ visit, team, queuedStep }: TodayCardProps) {
  const state = queuedStep ? stateAfterStep[queuedStep.step] : visit.state;
  const isOver = state === 'completed' || state === 'no_show';
  const canEnd =
    state === 'confirmed' && staffStepsOn(dayInBucharest(new Date()), state, visit.date).includes('complete');
  return (
    <article
      aria-label={visit.name}
      className={classes('rounded-2xl border border-sand p-4', isOver && 'bg-limestone/60')}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-base font-semibold figures">{formatArrivalHours(visit)}</p>
        <span className="flex flex-wrap justify-end gap-1.5">
          {queuedStep && <Badge tone="lavender">se trimite</Badge>}
          {team && <TeamBadge team={team} />}
          <VisitStateBadge state={state} isPartial={queuedStep?.isPartial ?? visit.isPartial} />
        </span>
      </div>
      <h2 className="mt-1">
        <Link to={`/admin/appointments/${visit.id}`} className="text-forest no-underline">
          {visit.name}
        </Link>
      </h2>
      <p className="text-ink-soft">{visit.service.name}</p>
      <address className="mt-2 not-italic">
        <span className="block text-base font-medium">{formatStreet(visit)}</span>
        {visit.address.buildingName && <span className="block">{visit.address.buildingName}</span>}
        {formatTown(visit)}
        {visit.zone?.zone && <span className="block text-sm text-ink-soft">{shortZone(visit.zone.zone)}</span>}
      </address>
      <Note icon={<MessageSquareText size={17} aria-label="Clientul a scris:" />} text={visit.notes} />
      <Note icon={<NotebookPen size={17} aria-label="Notele echipei:" />} text={visit.staffNotes} />
      {visit.agreementId && (
        <div className="mt-2 rounded-lg bg-limestone px-3 py-2">
          <AgreementAccess
            agreementId={visit.agreementId}
            cacheName={nameCachedOrder(visit.date.slice(0, 10), visit.agreementId)}
          />
        </div>
      )}
      {visit.quoteId && (
        <details className="mt-2 rounded-lg bg-limestone px-3 py-2">
          <summary className="min-h-8 cursor-pointer font-semibold text-leaf-dark">
            De făcut, din oferta acceptată
          </summary>
          <div className="mt-2">
            <WorkOrder quoteId={visit.quoteId} cacheName={nameCachedOrder(visit.date.slice(0, 10), visit.quoteId)} />
          </div>
        </details>
      )}
      <ul className="mt-4 grid grid-cols-3 gap-2">
        <ContactLink href={visitMapLink(visit)} icon={<MapPinned size={20} aria-hidden />} label="Hartă" />
        {visit.phone && <ContactLink href={visitCallLink(visit)} icon={<Phone size={20} aria-hidden />} label="Sună" />}
        {visit.phone && (
          <ContactLink href={visitChatLink(visit)} icon={<MessageCircle size={20} aria-hidden />} label="WhatsApp" />
        )}
      </ul>
      {state !== 'requested' && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {photoMoments.map((moment) => (
            <AddPhotoButton key={moment} visitId={visit.id} moment={moment} />
          ))}
        </div>
      )}
      <QueuedPhotos visitId={visit.id} />
      {canEnd && <EndButtons visit={visit} />}
      {state === 'requested' && (
        <Button variant="outline" className="mt-3 w-full" asChild>
          <Link to={`/admin/appointments/${visit.id}`}>Vezi și confirmă</Link>
        </Button>
      )}
    </article>
  );
}

type Ending = Pick<QueuedStep, 'step' | 'isPartial'>;

/** Ends the visit, here at once and on the server when it can be reached. */
function EndButtons({ visit }: Pick<TodayCardProps, 'visit'>) {
  const client = useQueryClient();
  const [early, setEarly] = useState<{ ending: Ending; question: string }>();
  const end = (ending: Ending) => {
    setEarly(undefined);
    const { key } = queueStep({ visitId: visit.id, name: visit.name, ...ending });
    const undo = () => removeQueuedStep(key) || void reopenVisit(client, visit.id);
    showUndoToast(`${visit.name}: ${queuedStepLabels[ending.step]}${ending.isPartial ? ' parțial' : ''}`, undo);
  };
  const ask = (ending: Ending) => {
    const question = earlyQuestion(ending.step, visit, new Date());
    if (question) setEarly({ ending, question });
    else end(ending);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        variant="forest"
        className="flex-1"
        onClick={() => ask({ step: 'complete' })}
        icon={Check}
        label="Am terminat"
      />
      {visit.agreementId && (
        <Button
          variant="outline"
          size="sm"
          className="min-h-12"
          onClick={() => ask({ step: 'complete', isPartial: true })}
          label="Parțial"
        />
      )}
      <Button variant="ghost" size="sm" onClick={() => ask({ step: 'no_show' })} label="Nu a avut loc" />
      {early && (
        <ConfirmDialog
          title={visit.name}
          description={early.question}
          label="Da"
          cancelLabel="Nu încă"
          onConfirm={() => end(early.ending)}
          onClose={() => setEarly(undefined)}
        />
      )}
    </div>
  );
}

const shortZone = (zone: NonNullable<NonNullable<StaffVisit['zone']>['zone']>) =>
  `${formatZone(zone)}, ${formatTransport(zone)}`;

function Note({ icon, text }: { icon: ReactNode; text: string }) {
  if (!text) return null;
  return (
    <p className="mt-2 flex gap-2.5 rounded-lg bg-limestone px-3 py-2 whitespace-pre-line [&_svg]:mt-1 [&_svg]:shrink-0 [&_svg]:text-leaf-dark">
      {icon}
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}

const ContactLink = ({ href, icon, label }: { href: string; icon: ReactNode; label: string }) => (
  <li>
    <a
      href={href}
      target={href.startsWith('tel:') ? undefined : '_blank'}
      rel="noreferrer"
      className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-xl border border-sand text-sm font-medium text-forest no-underline active:bg-leaf-soft"
    >
      {icon}
      {label}
    </a>
  </li>
);
