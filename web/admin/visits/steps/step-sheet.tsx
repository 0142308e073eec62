import { useEffect, useEffectEvent, useState } from 'react';
import { applyVisitStep } from '../../../../contract/visits/routes.ts';
import type { VisitStepInput } from '../../../../contract/visits/staff-actions.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { useLocalForm } from '../../kit/forms/use-local-form.ts';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { RadioChoice } from '../radio-choice.tsx';
import { TeamChoice, TimePicker } from '../time-picker.tsx';
import { describeFollowing } from './describe-following.ts';
import { choiceLook, SeriesChoice } from './series-choice.tsx';
import { StepEmailEditor } from './step-email-editor.tsx';
import { asksAboutTime, findEarlyQuestion, findTeamWarning, visitStepLabels } from './step-texts.ts';

type StepDraft = Pick<VisitStepInput, 'texts' | 'note'>;

interface StepSheetProps {
  visit: StaffVisit;
  step: VisitStep;
  onClose: () => void;
}

export function StepSheet({ visit, step, onClose }: StepSheetProps) {
  const { draft, input, change, isChanged } = useStepInput(visit, step);
  const leave = () => {
    draft.discard();
    onClose();
  };
  const { run, error, isPending, variables } = useVisitStep(visit, leave);
  // The question is about one time only.
  const asked = asksAboutTime(error) && variables?.date === input.date ? error.message : undefined;
  const question = asked ?? findTeamWarning(step, visit) ?? findEarlyQuestion(step, visit, new Date());
  const { action, title = action } = visitStepLabels[step];
  const { action: confirming } = visitStepLabels[input.step];
  return (
    <Dialog
      onClose={onClose}
      title={`${title}: ${visit.name}`}
      className="sm:max-w-3xl"
      actions={
        <>
          <SmallButton variant="ghost" onClick={leave} label="Renunță" />
          <SmallButton
            variant={step === 'cancel' ? 'danger' : 'primary'}
            loading={isPending}
            disabled={!isChanged}
            onClick={() => run(asked ? { ...input, acceptsUnusualTime: true } : input)}
            label={question ? `Da, ${confirming.toLowerCase()}` : confirming}
          />
        </>
      }
    >
      <div className="space-y-5">
        <FoundDrafts form={draft} />
        {question && (
          <Callout tone="warning" role={asked ? 'alert' : undefined}>
            {question}
          </Callout>
        )}
        {step === 'reopen' && <p>{describeReopening(visit)}</p>}
        <StepChoices visit={visit} step={step} input={input} change={change} />
        {input.step === 'assign' && <p>Clientul nu primește niciun e-mail: ziua și ora rămân aceleași.</p>}
        {isChanged && input.step !== 'reopen' && input.step !== 'assign' && (
          <StepEmailEditor visit={visit} input={input} onChange={change} />
        )}
        <NoteField
          maxLength={1000}
          label="Notă în istoric"
          hint="Rămâne în echipă."
          value={input.note ?? ''}
          onChange={(note) => change({ note })}
        />
        <FormAlert message={asked ? undefined : error?.message} />
      </div>
    </Dialog>
  );
}

/**
 * The input of the step: the choices of this sheet, and the texts that this browser keeps until the step is applied.
 */
function useStepInput(visit: StaffVisit, step: VisitStep) {
  const draft = useStepDraft(visit, step);
  const [choice, setChoice] = useState<VisitStepInput>(() => ({
    step,
    key: createIdempotencyKey(),
    ...(step === 'move' && { date: visit.date }),
  }));
  const isChanged = !['move', 'assign'].includes(step) || isElsewhere(visit, choice);
  // A move to another team at the same time is the step `assign`.
  const isAssigned = isChanged && (choice.date ?? visit.date) === visit.date && choice.teamId !== undefined;
  // A changed step is a different request, so it gets a new idempotency key.
  const change = ({ texts, note, ...chosen }: Partial<VisitStepInput>) => {
    if (texts || note !== undefined) draft.change({ ...(texts && { texts }), ...(note !== undefined && { note }) });
    setChoice((before) => ({ ...before, ...chosen, key: createIdempotencyKey() }));
  };
  const input: VisitStepInput = { ...choice, step: isAssigned ? 'assign' : step, ...draft.value };
  return { draft, input, change, isChanged };
}

function useVisitStep(visit: StaffVisit, onDone: () => void) {
  const { id } = visit;
  const send = (input: VisitStepInput) => call(applyVisitStep, { params: { id }, input });
  return useAction(send, {
    // Also refreshed after a failure, because a colleague or the client may have been quicker.
    refreshes: staleWithVisits,
    failure: false,
    done: ({ following }, { step }) => ({
      title: visitStepLabels[step].done,
      description: describeFollowing(following, visit),
    }),
    undo: (_, { step }) =>
      step === 'complete' || step === 'no_show'
        ? () => send({ step: 'reopen', key: createIdempotencyKey() })
        : undefined,
    undoLabel: 'Redeschide',
    onDone,
  });
}

interface StepChoicesProps extends Pick<StepSheetProps, 'visit' | 'step'> {
  input: VisitStepInput;
  change: (changes: Partial<VisitStepInput>) => void;
}

const StepChoices = ({ visit, step, input, change }: StepChoicesProps) => (
  <>
    {step === 'move' && (
      <TimePicker visit={visit} value={input.date ?? ''} teamId={input.teamId} onChoose={(date) => change({ date })} />
    )}
    {(step === 'move' || step === 'assign') && (
      <TeamChoice
        date={input.date ?? visit.date}
        visit={visit}
        value={input.teamId ?? (step === 'assign' ? (visit.teamId ?? undefined) : undefined)}
        onChoose={(teamId) => change({ teamId })}
        {...(step === 'move' && { otherwise: visit.teamId ? 'Aceeași, dacă e liberă' : 'Oricare este liberă' })}
      />
    )}
    {step === 'complete' && visit.agreementId && (
      <RadioChoice
        legend="Cât s-a făcut"
        options={amounts}
        look={choiceLook}
        value={input.isPartial ? 'part' : 'all'}
        onChoose={(amount) => change({ isPartial: amount === 'part' })}
      />
    )}
    {visit.seriesId && ['move', 'assign', 'cancel'].includes(step) && (
      <SeriesChoice
        visit={visit}
        step={input.step}
        scope={input.scope ?? 'this'}
        onChoose={(scope) => change({ scope })}
      />
    )}
  </>
);

const isElsewhere = (visit: StaffVisit, { date = visit.date, teamId = visit.teamId ?? undefined }: VisitStepInput) =>
  date !== visit.date || (teamId ?? null) !== visit.teamId;

const describeReopening = ({ state }: StaffVisit) =>
  state === 'completed'
    ? 'Vizita redevine confirmată. E-mailul de mulțumire se retrage, dacă nu a fost încă trimis, iar recenzia la care clientul nu a răspuns nu se mai poate scrie.'
    : 'Vizita redevine confirmată.';

/** A text written before the visit changed is not restored. */
function useStepDraft({ id, sequence }: StaffVisit, step: VisitStep) {
  const blank = { value: {}, version: sequence };
  const form = useLocalForm<StepDraft>({
    area: 'clients',
    name: `pas:${id}:${step}`,
    loaded: blank,
    ignoresStale: true,
  });
  // If the visit changes while the sheet is open, the text stays.
  const follow = useEffectEvent(() => form.rebase(blank));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new sequence
  useEffect(follow, [sequence]);
  return { ...form, discard: () => form.replaceWith(blank) };
}

const amounts = { all: 'Tot ce era de făcut', part: 'Parțial: contractul mai așteaptă lucrarea' };
