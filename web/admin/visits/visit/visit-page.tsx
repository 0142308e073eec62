import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { getStaffVisit } from '../../../../contract/visits/routes.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { queryOf } from '../../../lib/call.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AdminPage, BackLink } from '../../shell/admin-page.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';
import { VisitStateBadge } from '../../workflows/state-badges.tsx';
import { VisitPhotos } from '../photos/visit-photos.tsx';
import { StepButtons } from '../steps/step-buttons.tsx';
import { formatArrivalHours } from '../visit-format.ts';
import { StaffNotes } from './staff-notes.tsx';
import { ClientHistory, ContactLinks, StaffVisitDetails, VisitTimeline } from './visit-details.tsx';
import { VisitEditSheet } from './visit-edit-sheet.tsx';

export default function StaffVisitPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...queryOf(getStaffVisit, { params: { id } }), staleTime: 0 });
  const [isEditing, setEditing] = useState(false);
  if (error) return <VisitFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { visit, others } = data;
  return (
    <AdminPage
      title={visit.name}
      back={allVisits}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VisitStateBadge state={visit.state} size="md" />
          <span className="text-base text-ink first-letter:uppercase">
            {formatVisitDay(visit.date)}, {formatArrivalHours(visit)}
          </span>
        </span>
      }
      actions={
        <span className="flex gap-2 print:hidden">
          <Button variant="outline" size="sm" onClick={() => setEditing(true)} icon={Pencil} label="Corectează" />
          <Button variant="outline" size="iconSm" aria-label="Tipărește" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
          </Button>
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <StepButtons visit={visit} />
          <FramedSection title="Unde și ce">
            <StaffVisitDetails visit={visit} />
          </FramedSection>
          <FramedSection title="Notele echipei" className={visit.staffNotes ? '' : 'print:hidden'}>
            <StaffNotes key={visit.id} id={visit.id} notes={visit.staffNotes} />
          </FramedSection>
          <FramedSection title="Fotografii" className="print:hidden">
            <VisitPhotos visit={visit} />
          </FramedSection>
        </div>
        <div className="space-y-5">
          <FramedSection title="Client">
            <ContactLinks visit={visit} />
          </FramedSection>
          <ClientHistory others={others} />
          <FramedSection title="Istoric" className="print:hidden">
            <VisitTimeline events={visit.events} />
          </FramedSection>
        </div>
      </div>
      {isEditing && <VisitEditSheet visit={visit} onClose={() => setEditing(false)} />}
    </AdminPage>
  );
}

const allVisits = { to: '/admin/appointments', label: 'Toate programările' };

const Waiting = () => (
  <AdminPage title="Programare">
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </AdminPage>
);

function VisitFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = isNotFound(error);
  return (
    <AdminPage title="Programare">
      <MessagePanel
        role="alert"
        icon={<CalendarX2 size={28} aria-hidden />}
        title={isMissing ? 'Programarea nu există' : 'Programarea nu a putut fi încărcată'}
        text={isMissing ? 'Poate că linkul este vechi.' : error.message}
        actions={
          isMissing ? (
            <BackLink {...allVisits} />
          ) : (
            <Button variant="outline" size="sm" onClick={onRetry} label="Încearcă din nou" />
          )
        }
      />
    </AdminPage>
  );
}
