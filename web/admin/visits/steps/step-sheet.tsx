import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { applyVisitStep } from '../../../../contract/visits/routes.ts';
import type { VisitStepInput } from '../../../../contract/visits/staff-actions.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { toastWithUndo } from '../../../ui/feedback/undo-toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { useLocalForm } from '../../forms/use-local-form.ts';
import { TimePicker } from '../time-picker.tsx';
import { earlyQuestion, visitStepLabels } from '../visit-format.ts';
import { reopenVisit } from './reopen-visit.ts';
import { StepEmailEditor } from './step-email-editor.tsx';

type StepDraft = Pick<VisitStepInput, 'texts' | 'note'>;
type Reply = ReplyOf<typeof applyVisitStep>;

export function StepSheet({ visit, step, onClose }: { visit: StaffVisit; step: VisitStep; onClose: () => void }) {
  const client = useQueryClient();
  const draft = useStepDraft(visit, step);
  const [choice, setChoice] = useState<VisitStepInput>(() => ({
    step,
    key: createIdempotencyKey(),
    ...(step === 'move' && { date: visit.date }),
  }));
  const input = { ...choice, ...draft.value };
  // A changed step is another step, so it gets another idempotency key.
  const change = ({ texts, note, ...chosen }: Partial<VisitStepInput>) => {
    if (texts || note !== undefined) draft.change({ ...(texts && { texts }), ...(note !== undefined && { note }) });
    setChoice((before) => ({ ...before, ...chosen, key: createIdempotencyKey() }));
  };
  const apply = useAction(
    (wanted: VisitStepInput) => call(applyVisitStep, { params: { id: visit.id }, input: wanted }),
    {
      // Also after a failure: a colleague or the client may have been quicker.
      refreshes: 'visits',
      failure: false,
      onDone: ({ following }) => {
        draft.discard();
        onClose();
        if (step === 'complete' || step === 'no_show')
          toastWithUndo(visitStepLabels[step].done, () => void reopenVisit(client, visit.id), 'Redeschide');
        else toast({ title: visitStepLabels[step].done, description: followingWords(following) });
      },
    },
  );
  const giveUp = () => {
    draft.discard();
    onClose();
  };
  const question = earlyQuestion(step, visit, new Date());
  const isMoved = step !== 'move' || (input.date !== undefined && input.date !== visit.date);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${visitStepLabels[step].title}: ${visit.name}`}
      className="sm:max-w-3xl"
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={giveUp} label="Renunță" />
          <Button
            variant={step === 'cancel' ? 'danger' : 'primary'}
            size="sm"
            loading={apply.isPending}
            disabled={!isMoved}
            onClick={() => apply.run(input)}
            label={question ? `Da, ${visitStepLabels[step].action.toLowerCase()}` : visitStepLabels[step].action}
          />
        </>
      }
    >
      <div className="space-y-5">
        {question && <p className="rounded-xl bg-terracotta-soft px-4 py-3 text-terracotta-dark">{question}</p>}
        {step === 'reopen' && <p>{reopenNote(visit)}</p>}
        {step === 'move' && (
          <TimePicker
            visit={{ windowCount: visit.windowCount, current: visit }}
            value={input.date ?? ''}
            onChoose={(date) => change({ date })}
          />
        )}
        {visit.seriesId && (step === 'move' || step === 'cancel') && (
          <ScopeChoice value={input.scope ?? 'this'} onChoose={(scope) => change({ scope })} />
        )}
        {isMoved && step !== 'reopen' && <StepEmailEditor visit={visit} input={input} onChange={change} />}
        <Field label="Notă în istoric" hint="Rămâne în echipă.">
          <Textarea
            rows={2}
            className="min-h-16!"
            maxLength={1000}
            value={draft.value.note ?? ''}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <FormAlert message={apply.error?.message} />
      </div>
    </Dialog>
  );
}

const reopenNote = ({ state }: StaffVisit) =>
  state === 'completed'
    ? 'Vizita redevine confirmată. E-mailul de mulțumire se retrage, dacă nu a fost încă trimis, iar recenzia la care clientul nu a răspuns nu se mai poate scrie.'
    : 'Vizita redevine confirmată.';

/** A text written for an earlier hour of the visit is not restored. */
function useStepDraft({ id, sequence }: StaffVisit, step: VisitStep) {
  const blank = { value: {}, version: sequence };
  const form = useLocalForm<StepDraft>({
    ...{ area: 'clients', name: `pas:${id}:${step}`, loaded: blank, ignoresStale: true },
  });
  // The visit changed while the sheet is open: its text goes on.
  const follow = useEffectEvent(() => form.rebase(blank));
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every new sequence
  useEffect(follow, [sequence]);
  return { ...form, discard: () => form.replaceWith(blank) };
}

function followingWords({ changed, refused }: Reply['following']) {
  if (changed + refused.length === 0) return undefined;
  const done = changed === 1 ? 'Și încă una după ea.' : `Și încă ${changed} după ea.`;
  if (refused.length === 0) return done;
  const kept = refused.length === 1 ? 'Una a rămas neschimbată' : `${refused.length} au rămas neschimbate`;
  return `${done} ${kept}: ${refused[0]?.message}`;
}

type Scope = 'this' | 'following';

const scopes: { value: Scope; label: string }[] = [
  { value: 'this', label: 'Numai aceasta' },
  { value: 'following', label: 'Aceasta și toate următoarele' },
];

function ScopeChoice({ value, onChoose }: { value: Scope; onChoose: (scope: Scope) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-forest">Vizita se repetă</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {scopes.map((scope) => (
          <label key={scope.value} className="flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={value === scope.value}
              onChange={() => onChoose(scope.value)}
              className="size-4.5 accent-forest"
            />
            {scope.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
