import { CalendarCheck2 } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { confirmPlan } from '../../../../contract/planning/routes.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { countEmails, listChosen, listChosenVisits, listShown } from './plan-state.ts';
import type { Plan } from './use-plan.ts';

interface ConfirmBarProps {
  plan: Plan;
  weeks: number;
}

export function ConfirmBar({ plan, weeks }: ConfirmBarProps) {
  const [isAsking, setAsking] = useState(false);
  const ids = listShown(plan.items).map(({ id }) => id);
  const count = listChosen(plan.items).length;
  return (
    <div className="save-foot sticky bottom-[calc(var(--bar-height)+0.75rem)] z-20 flex items-center justify-between gap-4 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <p className="flex flex-col gap-x-4 sm:flex-row sm:items-center">
        <span role="status" className="figures">
          {count} din {ids.length} {count === 1 ? 'aleasă' : 'alese'}
        </span>
        <button type="button" onClick={() => plan.choose(ids, count < ids.length)} className={textButton}>
          {count < ids.length ? 'Alege toate' : 'Niciuna'}
        </button>
      </p>
      <Button
        size="sm"
        icon={CalendarCheck2}
        className="shrink-0 whitespace-nowrap"
        disabled={count === 0 || plan.isProposing}
        onClick={() => setAsking(true)}
        label={`Programează ${pluralize(count, 'o vizită', 'vizite')}`}
      />
      {isAsking && <PlanQuestion plan={plan} weeks={weeks} onClose={() => setAsking(false)} />}
    </div>
  );
}

const textButton = 'min-h-8 text-left font-semibold text-leaf-dark underline underline-offset-4';

/** The key stays while the dialog is open, so that pressing again after a lost reply is the same plan. */
function PlanQuestion({ plan, weeks, onClose }: ConfirmBarProps & { onClose: () => void }) {
  const [key] = useState(createIdempotencyKey);
  const [email, setEmail] = useState(true);
  const chosen = listChosen(plan.items);
  const emails = countEmails(chosen);
  const from = chosen.map(({ date }) => date.slice(0, 10)).toSorted()[0] ?? '';
  const { run, error, isPending } = useAction(
    () => call(confirmPlan, { input: { visits: listChosenVisits(plan.items), email: email && emails > 0, key }, key }),
    { refreshes: 'visits', failure: false },
  );
  const confirm = () =>
    run(undefined, {
      onSuccess: (reply) => {
        plan.finish({ ...reply, from });
        onClose();
      },
      onError: async (refusal) => {
        if (await plan.planAround(refusal, weeks)) onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Programați ${pluralize(chosen.length, 'o vizită', 'vizite')}?`}
      description="Toate într-un singur pas: dacă una nu mai este posibilă, nu se programează nimic și vedeți care."
      label="Programează"
      cancelLabel="Înapoi la plan"
      isPending={isPending || plan.isProposing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox
        checked={email && emails > 0}
        disabled={emails === 0}
        onChange={({ target }) => setEmail(target.checked)}
      >
        Trimite clienților următoarele lor date
        <span className="block text-sm text-ink-soft">
          {emails === 0
            ? 'Niciunul dintre ei nu are adresă de e-mail.'
            : `${pluralize(emails, 'Un e-mail', 'e-mailuri')}, unul de client, nu unul de vizită.`}
        </span>
      </Checkbox>
      <FormAlert message={error?.message} />
    </ConfirmDialog>
  );
}
