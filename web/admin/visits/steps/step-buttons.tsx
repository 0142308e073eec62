import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createProjectFromVisit } from '../../../../contract/visits/routes.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import { call } from '../../../lib/call.ts';
import { Button, type ButtonProps } from '../../../ui/form/button.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { visitStepLabels } from '../visit-format.ts';
import { StepSheet } from './step-sheet.tsx';

/** Open steps, the likeliest first. */
export function StepButtons({ visit }: { visit: VisitDetail }) {
  const [step, setStep] = useState<VisitStep>();
  const order: VisitStep[] = visit.hasBegun
    ? ['complete', 'confirm', 'no_show', 'move', 'cancel', 'reopen']
    : ['confirm', 'move', 'complete', 'no_show', 'cancel', 'reopen'];
  const steps = order.filter((candidate) => visit.steps.includes(candidate));
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
      {steps.map((candidate, at) => (
        <Button key={candidate} size="sm" variant={lookOf(candidate, at === 0)} onClick={() => setStep(candidate)}>
          {visitStepLabels[candidate].label}
        </Button>
      ))}
      {visit.state === 'completed' && <ProjectButton visit={visit} />}
      {step && <StepSheet visit={visit} step={step} onClose={() => setStep(undefined)} />}
    </div>
  );
}

/** The button of the step that was taken is gone, and the focus with it: the steps that are left take it. */
function useFocusAfterStep(state: VisitDetail['state']) {
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement !== document.body) return;
    const place = group.current?.hasChildNodes() ? group.current : document.getElementById('continut');
    place?.focus({ preventScroll: true });
  }, [state]);
  return group;
}

const lookOf = (step: VisitStep, isFirst: boolean): ButtonProps['variant'] => {
  if (step === 'reopen') return 'outline';
  if (isFirst) return 'primary';
  return step === 'cancel' || step === 'no_show' ? 'ghost' : 'outline';
};

/** Creates a draft project with the photos of the visit. */
function ProjectButton({ visit }: { visit: VisitDetail }) {
  const navigate = useNavigate();
  const make = useAction(() => call(createProjectFromVisit, { params: { id: visit.id } }), {
    refreshes: 'visits',
    onDone: ({ id }) => navigate(`/admin/portfolio/${id}/edit`),
  });
  if (visit.projectId) {
    return (
      <Button size="sm" variant="outline" asChild>
        <Link to={`/admin/portfolio/${visit.projectId}/edit`}>
          <Images size={17} aria-hidden />
          Vezi proiectul de portofoliu
        </Link>
      </Button>
    );
  }
  return (
    <Button size="sm" loading={make.isPending} onClick={() => make.run()}>
      {!make.isPending && <Images size={17} aria-hidden />}
      Creează un proiect de portofoliu
    </Button>
  );
}
