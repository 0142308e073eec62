import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getStaffVisit } from '../../../contract/staff-visits.ts';
import { visitDay } from '../../../contract/visit-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { FramedSection } from '../parts/framed-section.tsx';
import { VisitStateBadge } from '../parts/visit-state-badge.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ClientHistory } from './client-history.tsx';
import { ContactLinks } from './contact-links.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { StepButtons } from './step-buttons.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { hoursOf } from './visit-look.ts';
import { VisitPhotos } from './visit-photos.tsx';
import { VisitTimeline } from './visit-timeline.tsx';

export default function AppointmentPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...queryOf(getStaffVisit, { params: { id } }), staleTime: 0 });
  const [isEditing, setEditing] = useState(false);
  if (error) return <NotShown error={error} onRetry={() => void refetch()} />;
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
            {visitDay(visit.date)}, {hoursOf(visit)}
          </span>
        </span>
      }
      actions={
        <span className="flex gap-2 print:hidden">
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            <Pencil size={16} aria-hidden />
            Corectează
          </Button>
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
            <VisitFacts visit={visit} />
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
      {isEditing && <EditSheet visit={visit} onClose={() => setEditing(false)} />}
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

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
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
            <Button variant="outline" size="sm" onClick={onRetry}>
              Încearcă din nou
            </Button>
          )
        }
      />
    </AdminPage>
  );
}
