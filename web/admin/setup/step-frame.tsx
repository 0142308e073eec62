import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { getSetup, skipSetupStep } from '../../../contract/setup/routes.ts';
import { type SetupStep, setupSteps } from '../../../contract/setup/steps.ts';
import { call, queryOf } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { setupStepPath, setupStepTexts } from '../labels/setup-step-texts.ts';
import { showFailureToast } from '../page/action-toasts.tsx';
import { AdminPage } from '../shell/admin-page.tsx';

interface StepFrameProps {
  step: SetupStep;
  /** Saves what was typed; false keeps the step open. Without it the parts of the step save themselves. */
  save?: () => Promise<boolean>;
  isSaving?: boolean;
  /** Why it was not saved. */
  refusal?: string | undefined;
  /** In the place of the buttons, while somebody must decide. */
  decision?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** Where a step leads to. */
const pathAfter = (step: SetupStep) => {
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  return next ? setupStepPath(next) : '/admin/setup/check';
};

/** One step on its own screen, with the way through all of them. */
export function StepFrame({ step, save, isSaving = false, refusal, decision, wide = false, children }: StepFrameProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const goOn = () => void navigate(pathAfter(step));
  const skip = useMutation({
    mutationFn: () => call(skipSetupStep, { params: { step }, input: { isSkipped: true } }),
    onSuccess: (reply) => {
      client.setQueryData(queryOf(getSetup).queryKey, reply);
      goOn();
    },
    onError: showFailureToast,
  });
  const onContinue = async () => {
    if (save && !(await save())) return;
    await client.invalidateQueries(queryOf(getSetup));
    goOn();
  };
  const { title, lead } = setupStepTexts[step];
  const foot = (
    <>
      <FormAlert message={refusal} />
      {decision ?? (
        <div className="step-foot flex flex-wrap-reverse items-center justify-between gap-3 border-t border-sand py-4 sm:sticky sm:bottom-(--bar-height) sm:z-20 sm:bg-paper">
          <Button variant="ghost" loading={skip.isPending} onClick={() => skip.mutate()}>
            Sari peste, deocamdată
          </Button>
          <Button
            type={save ? 'submit' : 'button'}
            loading={isSaving}
            {...(!save && { onClick: () => void onContinue() })}
          >
            {save ? 'Salvează și continuă' : 'Continuă'}
            <ArrowRight size={18} aria-hidden />
          </Button>
        </div>
      )}
    </>
  );
  return (
    <AdminPage narrow={!wide} title={title} lead={lead} back={{ to: '/admin/setup', label: 'Pregătirea site-ului' }}>
      <StepLinks step={step} />
      {save ? (
        <form
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            void onContinue();
          }}
        >
          {children}
          {foot}
        </form>
      ) : (
        <div className="space-y-5">
          {children}
          {foot}
        </div>
      )}
    </AdminPage>
  );
}

/** All steps as numbered links; the open one is marked. */
function StepLinks({ step }: { step: SetupStep }) {
  const { data } = useQuery(queryOf(getSetup));
  const isDone = (other: SetupStep) => data?.setup.steps.some((state) => state.step === other && state.isDone);
  return (
    <nav aria-label="Pașii pregătirii" className="mb-6">
      <p className="mb-2 text-sm text-ink-soft">
        Pasul {setupSteps.indexOf(step) + 1} din {setupSteps.length}
      </p>
      <ol className="flex gap-1.5">
        {setupSteps.map((other, at) => (
          <li key={other} className="min-w-0 flex-1">
            <Link
              to={setupStepPath(other)}
              aria-current={other === step ? 'step' : undefined}
              aria-label={`${at + 1}. ${setupStepTexts[other].title}${isDone(other) ? ', gata' : ''}`}
              title={setupStepTexts[other].title}
              className={classes(
                'flex h-8 items-center justify-center rounded-full text-sm font-semibold no-underline figures',
                isDone(other) ? 'bg-forest text-white' : 'bg-leaf-soft text-forest',
                other === step && 'outline-2 outline-offset-2 outline-terracotta',
              )}
            >
              {isDone(other) ? <Check size={16} aria-hidden /> : at + 1}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
