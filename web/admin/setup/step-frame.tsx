import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getSetup, skipSetupStep } from '../../../contract/setup/routes.ts';
import { type SetupStep, setupSteps } from '../../../contract/setup/steps.ts';
import { hasCode } from '../../lib/api-error.ts';
import { buildQuery, call, useCachedQuery } from '../../lib/call.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { findFormProblems, focusProblem } from '../../ui/form/error-summary.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { ConflictPanel, type FormConflict } from '../kit/forms/conflict-panel.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { buildSetupStepPath, setupStepTexts } from '../kit/shell/setup-steps.ts';
import { type Setting, type SettingsFormState, useSetting, useSettingsForm } from '../settings/settings.tsx';

interface StepFrameProps {
  step: SetupStep;
  /** Saves what was entered; false keeps the step open and shows the reason. Missing until the step is loaded. */
  save?: () => Promise<boolean>;
  label?: string;
  refusal?: string | undefined;
  /** Replaces the buttons while somebody must decide. */
  decision?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

const findPathAfter = (step: SetupStep) => {
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  return next ? buildSetupStepPath(next) : '/admin/setup/check';
};

/** One step on its own screen. Its main button saves before it leads on, and stays when saving fails. */
export function StepFrame(props: StepFrameProps) {
  const { step, save, label = 'Salvează și continuă', refusal, decision, wide = false, children } = props;
  const { form, skip, leave } = useLeaving(props);
  const { title, lead } = setupStepTexts[step];
  return (
    <AdminPage narrow={!wide} title={title} lead={lead} back={{ to: '/admin/setup', label: 'Pregătirea site-ului' }}>
      <StepLinks step={step} />
      <form
        ref={form}
        noValidate
        className="space-y-5"
        onSubmit={submitWith(() => save && !leave.isPending && leave.run())}
      >
        {children}
        <FormAlert message={refusal} />
        {decision ?? (
          <div className="save-foot sticky bottom-(--bar-height) z-20 -mx-4 flex items-center justify-between gap-3 border-t border-sand bg-paper px-4 py-3 sm:mx-0 sm:px-0 sm:py-4">
            <Button variant="ghost" className="max-sm:px-2" loading={skip.isPending} onClick={() => skip.run()}>
              <span>
                Sari peste<span className="max-sm:sr-only">, deocamdată</span>
              </span>
            </Button>
            {save && (
              <Button type="submit" loading={leave.isPending}>
                {label}
                <ArrowRight size={18} aria-hidden />
              </Button>
            )}
          </div>
        )}
      </form>
    </AdminPage>
  );
}

/** Leads to the next step after saving or skipping this one. A refused save moves the focus to its first problem. */
function useLeaving({ step, save }: StepFrameProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const goOn = () => void navigate(findPathAfter(step));
  const skip = useAction(() => call(skipSetupStep, { params: { step }, input: { isSkipped: true } }), {
    onDone: (reply) => {
      client.setQueryData(buildQuery(getSetup).queryKey, reply);
      goOn();
    },
  });
  const leave = useAction(async () => {
    const isRead = !form.current?.querySelector('[data-unread]');
    if (!isRead || !(await save?.())) return setRefusals((count) => count + 1);
    await client.invalidateQueries(buildQuery(getSetup));
    goOn();
  });
  useEffect(() => {
    const [first] = refusals && form.current ? findFormProblems(form.current) : [];
    if (first) focusProblem(first);
  }, [refusals]);
  return { form, skip, leave };
}

/** A step shows what was typed in it before another step was opened. */
export const setupDrafts = { restores: 'at-once' } as const;

interface LoadedStepProps<Data> {
  step: SetupStep;
  wide?: boolean;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  children: (data: Data) => ReactNode;
}

export function LoadedStep<Data>({ query, failure, children, ...frame }: LoadedStepProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <StepFrame {...frame}>
      <QueryView query={query} failure={failure} />
    </StepFrame>
  );
}

interface SettingsStepProps<Reply, Value extends object> {
  step: SetupStep;
  setting: Setting<Reply, Value>;
  failure?: string;
  wide?: boolean;
  /** Saving accepts the default values even when nothing was changed. */
  acceptsDefaults?: boolean;
  /** Another form of the step, which is saved first. */
  other?: {
    trySave: () => Promise<boolean>;
    isSaving?: boolean;
    refusal?: string | undefined;
    conflict?: FormConflict | undefined;
  };
  children: (form: SettingsFormState<Value>, reply: Reply) => ReactNode;
}

export function SettingsStep<Reply, Value extends object>(props: SettingsStepProps<Reply, Value>) {
  const { step, setting, wide = false, failure = 'Datele nu au putut fi încărcate' } = props;
  return (
    <LoadedStep step={step} wide={wide} query={useSetting(setting)} failure={failure}>
      {(reply) => <SettingsStepForm {...props} reply={reply} />}
    </LoadedStep>
  );
}

function SettingsStepForm<Reply, Value extends object>(props: SettingsStepProps<Reply, Value> & { reply: Reply }) {
  const { step, setting, wide = false, acceptsDefaults, other, children, reply } = props;
  const form = useSettingsForm(setting, reply, setupDrafts);
  const { conflict, isSaving = false } = other?.conflict ? other : form;
  const isDefault = acceptsDefaults && setting.toVersioned(reply).version === 0;
  return (
    <StepFrame
      step={step}
      wide={wide}
      save={async () => (await other?.trySave()) !== false && (await (isDefault ? form.saveAnyway() : form.trySave()))}
      refusal={other?.refusal ?? (hasCode(form.error, 'affects_visits') ? undefined : form.refusal)}
      decision={conflict && <ConflictPanel conflict={conflict} isSaving={isSaving} />}
    >
      {children(form, reply)}
    </StepFrame>
  );
}

function StepLinks({ step }: { step: SetupStep }) {
  const { data } = useCachedQuery(getSetup);
  const isDone = (other: SetupStep) => data?.setup.steps.some((state) => state.step === other && state.isDone);
  return (
    <nav aria-label="Pașii pregătirii" className="mb-6">
      <p className="mb-2 text-sm text-ink-soft">
        Pasul {setupSteps.indexOf(step) + 1} din {setupSteps.length}
      </p>
      <ol className="flex gap-1.5">
        {setupSteps.map((other, index) => (
          <li key={other} className="min-w-0 flex-1">
            <Link
              to={buildSetupStepPath(other)}
              aria-current={other === step ? 'step' : undefined}
              aria-label={`${index + 1}. ${setupStepTexts[other].title}${isDone(other) ? ', gata' : ''}`}
              title={setupStepTexts[other].title}
              className={classes(
                'flex h-8 items-center justify-center rounded-full text-sm font-semibold no-underline figures',
                isDone(other) ? 'bg-forest text-white' : 'bg-leaf-soft text-forest',
                other === step && 'outline-2 outline-offset-2 outline-accent',
              )}
            >
              {isDone(other) ? <Check size={16} aria-hidden /> : index + 1}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
