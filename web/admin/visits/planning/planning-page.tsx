import { CalendarCheck2, CalendarSearch, Route } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { planLimits } from '../../../../contract/planning/plan.ts';
import { confirmPlan, getPlanningSettings } from '../../../../contract/planning/routes.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { call, useCachedQuery } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { AdminPage } from '../../kit/shell/admin-page.tsx';
import { DialogButton, SmallButtonLink, TextButton } from '../../kit/shell/buttons.tsx';
import { QueryFailure, QueryView } from '../../kit/shell/screen-states.tsx';
import { PlanBoard } from './plan-board.tsx';
import { countEmails, listChosen, listChosenVisits, listShown, type Plan, usePlan } from './plan-state.ts';
import { ConfirmedNotice, DroppedList, OutsideList, PlanFacts, RefusedNotice, UnplacedList } from './plan-summary.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export default function PlanningPage() {
  const query = useCachedQuery(getPlanningSettings);
  return (
    <AdminPage
      title="Planificare"
      lead="Propuneri pentru lucrările scadente din contracte; se programează abia când confirmați."
    >
      <QueryView query={query} failure="Setările planificării nu au putut fi încărcate">
        {({ planning }) => <Planner defaultWeeks={planning.weeks} />}
      </QueryView>
    </AdminPage>
  );
}

const weekOptions = Array.from({ length: planLimits.weeks }, (_, index) => ({
  value: String(index + 1),
  label: pluralize(index + 1, 'o săptămână', 'săptămâni'),
}));

function Planner({ defaultWeeks }: { defaultWeeks: number }) {
  const [weeks, setWeeks] = useState(defaultWeeks);
  const plan = usePlan();
  const isPlanned = plan.preview !== undefined;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Field label="Perioada" className="w-48">
          <Select
            options={weekOptions}
            value={String(weeks)}
            onChange={({ target }) => setWeeks(Number(target.value))}
          />
        </Field>
        <Button
          variant={isPlanned ? 'outline' : 'primary'}
          size="sm"
          className="min-h-11"
          icon={CalendarSearch}
          loading={plan.isProposing}
          onClick={() => void plan.propose(weeks)}
          label={isPlanned ? 'Propune din nou' : 'Propune'}
        />
      </div>
      <PlanContent plan={plan} weeks={weeks} />
      <LeaveDialog isUnsaved={listChosen(plan.items).length > 0} />
    </>
  );
}

function PlanContent({ plan, weeks }: { plan: Plan; weeks: number }) {
  const { preview, items, error } = plan;
  if (error && !preview)
    return <QueryFailure title="Nu s-a putut planifica" error={error} onRetry={() => plan.propose(weeks)} />;
  if (!preview) return plan.isProposing ? <Skeleton className="h-96" /> : <Introduction />;
  const { unplaced, outside } = preview;
  if (items.length + unplaced.length + outside.length === 0 && !plan.confirmed) return <NothingDue to={preview.to} />;
  return (
    <div aria-busy={plan.isProposing} className="space-y-5 transition-opacity aria-busy:opacity-50">
      <FormAlert message={error?.message} />
      {plan.confirmed && <ConfirmedNotice {...plan.confirmed} />}
      {plan.refused.length > 0 && <RefusedNotice refused={plan.refused} items={items} />}
      {items.length > 0 && (
        <>
          <PlanFacts plan={plan} />
          <PlanBoard plan={plan} from={preview.from} to={preview.to} />
          <DroppedList items={items} onBringBack={(id) => plan.drop(id, false)} />
        </>
      )}
      <UnplacedList works={unplaced} />
      <OutsideList visits={outside} />
      <ConfirmBar plan={plan} weeks={weeks} />
    </div>
  );
}

const Introduction = () => (
  <MessagePanel
    icon={Route}
    title="Alegeți câte săptămâni planificați"
    text="Fiecare lucrare scadentă primește o zi în toleranța contractului, la o oră liberă, cu echipa care trece prin apropiere. Puteți muta sau scoate orice înainte de a confirma."
  />
);

const NothingDue = ({ to }: { to: string }) => (
  <MessagePanel
    role="status"
    icon={CalendarCheck2}
    title={`Nimic de planificat până ${formatVisitShortDay(to)}`}
    text="Din contractele active nu mai este nicio lucrare de programat până atunci."
    actions={
      <>
        <SmallButtonLink to="/admin/agreements" label="Vezi contractele" />
        <SmallButtonLink to="/admin/appointments" label="Vezi calendarul" />
      </>
    }
  />
);

/** Asks before the screen is left, because proposals are not stored. */
function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const question = useLeaveGuard(isUnsaved);
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Plecați fără să programați?"
      description="Propunerile de pe ecran și mutările dumneavoastră nu se păstrează. Le puteți cere din nou oricând."
      label="Pleacă"
      cancelLabel="Rămân la plan"
      onConfirm={question.leave}
      onClose={question.stay}
    />
  );
}

interface ConfirmBarProps {
  plan: Plan;
  weeks: number;
}

function ConfirmBar({ plan, weeks }: ConfirmBarProps) {
  const ids = listShown(plan.items).map(({ id }) => id);
  const count = listChosen(plan.items).length;
  if (ids.length === 0) return null;
  return (
    <div className="save-foot sticky bottom-[calc(var(--bar-height)+0.75rem)] z-20 flex items-center justify-between gap-4 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <p className="flex flex-col gap-x-4 sm:flex-row sm:items-center">
        <span role="status" className="figures">
          {count} din {ids.length} {count === 1 ? 'aleasă' : 'alese'}
        </span>
        <TextButton onClick={() => plan.choose(ids, count < ids.length)} className="min-h-8 text-left">
          {count < ids.length ? 'Alege toate' : 'Niciuna'}
        </TextButton>
      </p>
      <DialogButton
        variant="primary"
        icon={CalendarCheck2}
        className="shrink-0 whitespace-nowrap"
        disabled={count === 0 || plan.isProposing}
        label={`Programează ${pluralize(count, 'o vizită', 'vizite')}`}
        dialog={(close) => <ConfirmPlanDialog plan={plan} weeks={weeks} onClose={close} />}
      />
    </div>
  );
}

const noSmtp = 'Serverul nu poate trimite încă e-mailuri: ele așteaptă.';

/** The key stays while the dialog is open, so that a retry after a lost reply does not create the visits again. */
function ConfirmPlanDialog({ plan, weeks, onClose }: ConfirmBarProps & { onClose: () => void }) {
  const [key] = useState(createIdempotencyKey);
  const [wantsEmails, setWantsEmails] = useState(true);
  const chosen = listChosen(plan.items);
  const emails = countEmails(chosen);
  const from = chosen.map(({ date }) => date.slice(0, 10)).toSorted()[0] ?? '';
  const { run, error, isPending } = useAction(
    () =>
      call(confirmPlan, {
        input: { visits: listChosenVisits(plan.items), email: wantsEmails && emails > 0, key },
        key,
      }),
    { refreshes: staleWithVisits, failure: false },
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
        checked={wantsEmails && emails > 0}
        disabled={emails === 0}
        onChange={({ target }) => setWantsEmails(target.checked)}
      >
        Trimite clienților următoarele lor date
        <span className="block text-sm text-ink-soft">
          {emails === 0
            ? 'Niciunul dintre ei nu are adresă de e-mail.'
            : `${pluralize(emails, 'Un singur e-mail', 'e-mailuri: câte unul pentru fiecare client')}, nu pentru fiecare vizită.`}
          {emails > 0 && plan.preview?.canSend === false && ` ${noSmtp}`}
        </span>
      </Checkbox>
      <FormAlert message={error?.message} />
    </ConfirmDialog>
  );
}
