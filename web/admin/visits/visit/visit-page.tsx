import { CalendarX2, Handshake, Images, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { createProjectFromVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { Button, type ButtonProps } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { useFocusAfterStep } from '../../kit/changes/use-focus-after-step.ts';
import { AdminPage, FramedSection } from '../../kit/shell/admin-page.tsx';
import { DialogButton, IconButton, SmallButtonLink } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { ClosureList } from '../../kit/workflows/closure-list.tsx';
import { MakeQuoteButton } from '../../kit/workflows/make-quote.tsx';
import { VisitStatusBadge } from '../../kit/workflows/state-badges.tsx';
import { useTeams } from '../../kit/workflows/team-badge.tsx';
import { VisitPhotos } from '../photos/visit-photos.tsx';
import { StepSheet } from '../steps/step-sheet.tsx';
import { visitStepLabels } from '../steps/step-texts.ts';
import { formatArrivalHours } from '../visit-format.ts';
import { WorkOrder } from '../work-order.tsx';
import { CrewReport, VisitConflict } from './crew-report.tsx';
import { VisitChoice } from './visit-choice.tsx';
import { ClientHistory, ContactLinks, NotesAboutClient } from './visit-client.tsx';
import { StaffVisitDetails, VisitTimeline } from './visit-details.tsx';
import { StaffNotes, VisitEditSheet } from './visit-forms.tsx';

export default function StaffVisitPage() {
  const { id = '' } = useParams();
  const query = useFreshQuery(getStaffVisit, { params: { id } });
  const visit = query.data?.visit;
  return (
    <AdminPage
      title={visit?.name ?? 'Programare'}
      back={{ to: '/admin/appointments', label: 'Toate programările' }}
      lead={visit && <Lead visit={visit} />}
      actions={visit && <VisitButtons visit={visit} />}
    >
      <QueryView
        query={query}
        icon={CalendarX2}
        failure={isNotFound(query.error) ? 'Programarea nu există' : 'Programarea nu a putut fi încărcată'}
      >
        {(data) => <VisitRecord {...data} />}
      </QueryView>
    </AdminPage>
  );
}

const Lead = ({ visit }: { visit: VisitDetail }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <VisitStatusBadge status={visit.status} size="md" />
    <span className="text-base text-ink first-letter:uppercase">
      {formatVisitDay(visit.date)}, {formatArrivalHours(visit)}
    </span>
  </span>
);

const VisitButtons = ({ visit }: { visit: VisitDetail }) => (
  <span className="flex gap-2 print:hidden">
    <DialogButton
      icon={Pencil}
      label="Corectează"
      dialog={(close) => <VisitEditSheet visit={visit} onClose={close} />}
    />
    <IconButton variant="outline" label="Tipărește" onClick={() => window.print()} icon={Printer} />
  </span>
);

/** Says why nobody comes: a visit may stay on a closed day, for example while its client chooses another hour. */
function VisitClosure({ visit: { date, closure } }: { visit: VisitDetail }) {
  const teams = useTeams();
  return (
    <ClosureList
      canReopen
      date={date.slice(0, 10)}
      closures={closure ? [closure] : []}
      teams={teams}
      className="rounded-xl bg-terracotta-soft px-4 py-2.5 print:hidden"
    />
  );
}

const VisitRecord = ({ visit, others }: ReplyOf<typeof getStaffVisit>) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="space-y-5">
      <VisitConflict visitId={visit.id} />
      <VisitClosure visit={visit} />
      <StepButtons visit={visit} />
      <FramedSection title="Unde și ce">
        <StaffVisitDetails visit={visit} />
      </FramedSection>
      {visit.quoteId && (
        <FramedSection
          title="De făcut, din oferta acceptată"
          aside={
            <InlineLink to={`/admin/quotes/${visit.quoteId}`} className="text-leaf-dark print:hidden">
              Vezi oferta
            </InlineLink>
          }
        >
          <WorkOrder quoteId={visit.quoteId} />
        </FramedSection>
      )}
      <FramedSection title="Notele biroului" className={visit.staffNotes ? '' : 'print:hidden'}>
        <StaffNotes key={visit.id} id={visit.id} notes={visit.staffNotes} />
      </FramedSection>
      <CrewReport visit={visit} />
      <FramedSection title="Fotografii" className="print:hidden">
        <VisitPhotos visit={visit} />
      </FramedSection>
    </div>
    <div className="space-y-5">
      <FramedSection
        title="Client"
        aside={
          visit.clientId && (
            <InlineLink to={`/admin/clients/${visit.clientId}`} className="text-leaf-dark print:hidden">
              Vezi clientul
            </InlineLink>
          )
        }
      >
        <NotesAboutClient notes={visit.notesAboutClient} />
        <ContactLinks visit={visit} />
      </FramedSection>
      <ClientHistory others={others} />
      <FramedSection title="Istoric" className="print:hidden">
        <VisitTimeline events={visit.events} />
      </FramedSection>
    </div>
  </div>
);

function StepButtons({ visit }: { visit: VisitDetail }) {
  const [step, setStep] = useState<VisitStep>();
  const isLikely = (candidate: VisitStep) => visit.hasBegun && ['complete', 'no_show'].includes(candidate);
  const hasOtherTeam = useTeams().some(({ id, isActive }) => isActive && id !== visit.teamId);
  const offered = visit.steps.filter((candidate) => candidate !== 'assign' || hasOtherTeam);
  const steps = [...offered.filter(isLikely), ...offered.filter((candidate) => !isLikely(candidate))];
  const group = useFocusAfterStep(visit.state);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div
      ref={group}
      role="group"
      aria-label="Pașii vizitei"
      tabIndex={-1}
      className="flex flex-wrap gap-2 empty:hidden print:hidden"
    >
      {steps.map((candidate, index) => (
        <Button
          key={candidate}
          size="sm"
          variant={chooseVariant(candidate, index === 0)}
          onClick={() => setStep(candidate)}
          label={visitStepLabels[candidate].label}
        />
      ))}
      <VisitChoice visit={visit} />
      {!visit.quoteId && <MakeQuoteButton from={{ kind: 'visit', id: visit.id }} />}
      {!visit.agreementId && visit.state === 'completed' && (
        <SmallButtonLink to={`/admin/agreements/new?visit=${visit.id}`} icon={Handshake} label="Contract nou" />
      )}
      {visit.state === 'completed' && <ProjectButton visit={visit} />}
      {step && <StepSheet visit={visit} step={step} onClose={() => setStep(undefined)} />}
    </div>
  );
}

const chooseVariant = (step: VisitStep, isFirst: boolean): ButtonProps['variant'] => {
  if (step === 'reopen') return 'outline';
  if (isFirst) return 'primary';
  return step === 'cancel' || step === 'no_show' ? 'ghost' : 'outline';
};

function ProjectButton({ visit }: { visit: VisitDetail }) {
  const navigate = useNavigate();
  const make = useAction(() => call(createProjectFromVisit, { params: { id: visit.id } }), {
    refreshes: staleWithVisits,
    onDone: ({ id }) => navigate(`/admin/portfolio/${id}/edit`),
  });
  const [isAsking, setAsking] = useState(false);
  const needsConsent = !visit.photoConsentAt && visit.photoList.length > 0;
  if (visit.projectId)
    return (
      <>
        <SmallButtonLink
          to={`/admin/portfolio/${visit.projectId}/edit`}
          icon={Images}
          label="Vezi proiectul de portofoliu"
        />
        {needsConsent && visit.events.some(({ step }) => step === 'consent') && (
          <p role="alert" className="w-full text-terracotta-dark">
            Clientul și-a retras acordul: scoateți fotografiile lui din proiect.
          </p>
        )}
      </>
    );
  return (
    <>
      <Button
        size="sm"
        icon={Images}
        label="Creează un proiect de portofoliu"
        loading={make.isPending}
        onClick={() => (needsConsent ? setAsking(true) : make.run())}
      />
      {isAsking && (
        <ConfirmDialog
          title="Clientul nu și-a dat acordul"
          description="Fotografiile din grădina unui client se publică doar cu acordul lui. Continuați numai dacă l-ați primit altfel, de exemplu la telefon."
          label="Creează ciorna"
          isPending={make.isPending}
          onConfirm={() => make.run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
