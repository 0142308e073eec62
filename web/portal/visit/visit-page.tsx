import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { PrivatePage } from '../../site/layout/private-page.tsx';
import { QuickContact } from '../../site/layout/quick-contact.tsx';
import { BookVisit } from '../../site/layout/said.tsx';
import { usePublicQuery, useSite } from '../../site/queries/use-public-query.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { isEmptyReport } from '../../ui/visit-report.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import { ChooseWindow } from './choose-window.tsx';
import { MoveVisit } from './move-visit.tsx';
import { ReportByLink } from './report-by-link.tsx';
import { SmsOffer } from './sms-offer.tsx';
import { buildVisitQuery } from './visit-calls.ts';
import { VisitActions, VisitDetails } from './visit-details.tsx';
import { describeVisitStatus } from './visit-status.ts';

export default function VisitPage() {
  const { token = '' } = useParams();
  return (
    <PrivatePage
      title="Vizita dumneavoastră"
      description="Starea vizitei, mutare și anulare."
      query={usePublicQuery(buildVisitQuery(token))}
      failedTitle="Nu am putut încărca vizita"
      invalidText="Verificați dacă l-ați copiat întreg din e-mail. Dacă tot nu merge, contactați-ne și găsim vizita împreună."
      expiredText="Au trecut mai mult de 90 de zile de la vizită. Pentru o vizită nouă, programați-vă din nou sau contactați-ne."
      actions={
        <>
          <ButtonLink to="/contact">Contact</ButtonLink>
          <ButtonLink to="/appointment" variant="outline" label={<BookVisit />} />
        </>
      }
    >
      {({ visit }) => <VisitOverview visit={visit} token={token} />}
    </PrivatePage>
  );
}

function VisitOverview({ visit, token }: { visit: VisitByLink; token: string }) {
  const [openStep, setOpenStep] = useState<'move' | 'cancel' | null>(null);
  const status = describeVisitStatus(visit);
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setOpenStep(null);
  const closeAndFocusHeading = () => {
    close();
    title.current?.focus({ preventScroll: true });
  };
  const isOpen = (step: 'move' | 'cancel') => openStep === step && visit.steps.includes(step);
  return (
    <Section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Badge tone={status.tone} size="md">
            {status.badge}
          </Badge>
          <h1 ref={title} tabIndex={-1} className="mt-5 outline-none">
            {status.title}
          </h1>
          <p className="mt-5 max-w-measure text-lead text-(--quiet)">{status.lead}</p>
          <ChooseWindow visit={visit} token={token} onChosen={closeAndFocusHeading} />
          {visit.report && !isEmptyReport(visit.report) && <ReportByLink report={visit.report} token={token} />}
          <Card raised className="mt-10">
            <VisitDetails visit={visit} />
            <VisitActions
              visit={visit}
              token={token}
              bookAgain={status.bookAgain}
              onMove={() => setOpenStep('move')}
              onCancel={() => setOpenStep('cancel')}
            />
          </Card>
          {isOpen('move') && <MoveVisit token={token} visit={visit} onMoved={closeAndFocusHeading} onCancel={close} />}
          <CancelVisit token={token} visit={visit} open={isOpen('cancel')} onClose={close} returnTo={title} />
        </div>
        <aside className="space-y-6">
          <VisitProgress visit={visit} />
          <SmsOffer visit={visit} token={token} />
          <Help />
          <TextLink to="/client" arrow className="px-1" label="Toate vizitele și ofertele dumneavoastră" />
        </aside>
      </div>
    </Section>
  );
}

function Help() {
  const { phone, whatsapp } = useSite();
  return (
    <Card padded>
      <h2 className="text-heading">Aveți o întrebare?</h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">
        {phone ? 'Pentru schimbări în ziua vizitei, cel mai repede ne găsiți la telefon.' : 'Scrieți-ne un mesaj.'}
      </p>
      <QuickContact phone={phone} whatsapp={whatsapp} />
      {!phone && !whatsapp && <ButtonLink to="/contact" variant="outline" label="Contact" />}
    </Card>
  );
}

const stages = ['Cerere primită', 'Confirmată de echipă', 'Vizita la dumneavoastră'];

function VisitProgress({ visit }: { visit: VisitByLink }) {
  const reached = countStagesReached(visit);
  if (reached === 0) return null;
  return (
    <Card padded>
      <h2 className="text-heading">Unde suntem</h2>
      <ol className="mt-6 space-y-5">
        {stages.map((stage, i) => (
          <li
            key={stage}
            className="relative flex items-center gap-4"
            aria-current={i === reached ? 'step' : undefined}
          >
            <span
              className={classes(
                'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold figures',
                i < reached ? 'bg-leaf-dark text-white' : 'border border-stone text-ink-soft',
              )}
            >
              {i < reached ? <Check size={17} aria-hidden /> : i + 1}
            </span>
            <span className={i <= reached ? 'font-semibold text-forest' : 'text-ink-soft'}>
              {stage}
              {i < reached && <span className="sr-only">: gata</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function countStagesReached({ state, status: { name } }: VisitByLink) {
  if (state === 'completed') return 3;
  if (name === 'cancelled' || name === 'missed' || name === 'past') return 0;
  return state === 'confirmed' ? 2 : 1;
}
