import {
  CalendarPlus,
  EllipsisVertical,
  FileDown,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Square,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { applyAgreementStep, downloadAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import type { StaffAgreementStep } from '../../../../contract/agreements/steps.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl, call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { downloadFile } from '../../../lib/private-files.ts';
import type { ButtonProps } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { staleWithAgreements } from '../../kit/changes/stale-with-agreements.ts';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import { readRefusal } from '../../kit/forms/form-errors.ts';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { SmallButton, SmallButtonLink } from '../../kit/shell/buttons.tsx';
import { RenewDialog } from '../renew-dialog.tsx';

export function AgreementActions({ agreement }: { agreement: AgreementDetail }) {
  const [open, setOpen] = useState<StaffAgreementStep | 'renew'>();
  const { id, number, state, renewal } = agreement;
  const pdf = useAction(() => downloadFile(buildEndpointUrl(downloadAgreement, { params: { id } }), `${number}.pdf`), {
    failure: 'PDF-ul nu s-a putut descărca',
  });
  const close = () => setOpen(undefined);
  return (
    <>
      {state === 'active' && (
        <SmallButtonLink to="/admin/planning" icon={CalendarPlus} label="Planifică" variant="primary" />
      )}
      {state !== 'ended' && <SmallButtonLink to={`/admin/agreements/${id}/edit`} icon={Pencil} label="Modifică" />}
      <ActionButton icon={FileDown} label="PDF" action={pdf} />
      <Menu trigger={<SmallButton icon={EllipsisVertical} label="Mai multe" />}>
        {agreement.steps.map((step) => (
          <MenuItem
            key={step}
            icon={stepTexts[step].icon}
            label={`${stepTexts[step].label}…`}
            onSelect={() => setOpen(step)}
          />
        ))}
        {!renewal && <MenuItem icon={RefreshCw} label="Reînnoiește…" onSelect={() => setOpen('renew')} />}
      </Menu>
      {open === 'renew' && <RenewDialog ids={[id]} onClose={close} />}
      {open && open !== 'renew' && <StepDialog agreement={agreement} step={open} onClose={close} />}
    </>
  );
}

interface StepTexts {
  icon: LucideIcon;
  title: string;
  text: string;
  label: string;
  done: string;
  dayFields?: DeclaredField<StepValue>[];
  noteLabel?: string;
  variant?: ButtonProps['variant'];
}

const stepTexts: Record<StaffAgreementStep, StepTexts> = {
  pause: {
    icon: Pause,
    title: 'Puneți contractul în pauză?',
    text: 'De exemplu cât clientul este plecat. În zilele alese nu se promite și nu se planifică nimic; după ele contractul continuă singur.',
    label: 'Pune în pauză',
    done: 'Pauza este trecută în contract',
    dayFields: [
      { name: 'from', kind: 'date', label: 'Prima zi' },
      { name: 'to', kind: 'date', label: 'Ultima zi' },
    ],
  },
  resume: {
    icon: Play,
    title: 'Reluați contractul?',
    text: 'Nu mai este pauză de azi înainte. Lucrările sunt din nou scadente, iar planificatorul le propune.',
    label: 'Reia contractul',
    done: 'Contractul continuă',
  },
  end: {
    icon: Square,
    title: 'Încheiați contractul?',
    text: 'După ultima zi nu se mai promite și nu se mai planifică nimic. Ce s-a făcut până atunci rămâne.',
    label: 'Încheie contractul',
    done: 'Contractul este încheiat',
    dayFields: [{ name: 'on', kind: 'date', label: 'Ultima zi', className: 'sm:col-span-2' }],
    noteLabel: 'De ce se încheie',
    variant: 'danger',
  },
  reopen: {
    icon: Undo2,
    title: 'Redeschideți contractul?',
    text: 'Contractul continuă până la ultima zi stabilită. Vizitele anulate la încheiere nu revin: le planificați din nou.',
    label: 'Redeschide contractul',
    done: 'Contractul este din nou activ',
  },
};

interface StepDialogProps {
  agreement: AgreementDetail;
  step: StaffAgreementStep;
  onClose: () => void;
}

function StepDialog({ agreement, step, onClose }: StepDialogProps) {
  const { title, text, label, dayFields, noteLabel = 'De ce', variant } = stepTexts[step];
  const hasAddress = agreement.content.client.email !== '';
  const [value, setValue] = useState<StepValue>({ ...suggestDays(), note: '', email: hasAddress });
  const change = (changes: Partial<StepValue>) => setValue((before) => ({ ...before, ...changes }));
  const { run, isPending, error } = useStep({ agreement, step, onClose }, value);
  const { fields, message } = readRefusal(error);
  return (
    <ConfirmDialog
      title={title}
      description={text}
      label={label}
      {...(variant && { variant })}
      isPending={isPending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <div className="space-y-4">
        {dayFields && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DeclaredFields fields={dayFields} value={value} change={change} fieldError={(name) => fields[name]} />
          </div>
        )}
        <NoteField
          maxLength={1000}
          label={noteLabel}
          hint="Rămâne în echipă."
          error={fields.note}
          required={step === 'end'}
          value={value.note}
          onChange={(note) => change({ note })}
        />
        <p role="status" className="rounded-xl bg-limestone px-4 py-3">
          {describeCancellations(agreement, step, value)}
        </p>
        {hasAddress ? (
          <Checkbox checked={value.email} onChange={({ target }) => change({ email: target.checked })}>
            Trimite-i clientului un e-mail despre asta
            <span className="block text-sm text-ink-soft">{agreement.content.client.email}</span>
          </Checkbox>
        ) : (
          <p className="text-ink-soft">Clientul nu are adresă de e-mail: sunați-l.</p>
        )}
        <FormAlert message={message} />
      </div>
    </ConfirmDialog>
  );
}

interface StepValue {
  from: string;
  to: string;
  on: string;
  note: string;
  email: boolean;
}

function suggestDays() {
  const today = toBucharestDay(new Date());
  return { from: addDays(today, 1), to: addDays(today, 14), on: today };
}

function useStep({ agreement: { id }, step, onClose }: StepDialogProps, value: StepValue) {
  const [key] = useState(createIdempotencyKey);
  const { from, to, on, note, email } = value;
  const days = { pause: { from, to }, end: { on }, resume: {}, reopen: {} }[step];
  return useAction(
    () => call(applyAgreementStep, { params: { id }, input: { step, ...days, note: note.trim(), email, key } }),
    {
      refreshes: staleWithAgreements,
      failure: false,
      done: ({ cancelledVisits: count }) => ({
        title: stepTexts[step].done,
        description: count > 0 ? pluralize(count, 'O vizită a fost anulată.', 'vizite au fost anulate.') : undefined,
      }),
      onDone: onClose,
    },
  );
}

function describeEarlierCancellations(visits: AgreementDetail['visits']) {
  const today = toBucharestDay(new Date());
  const cancelled = visits.filter(({ state, date }) => state === 'cancelled' && date >= today);
  if (cancelled.length === 0) return 'Vizitele deja planificate rămân cum sunt.';
  const days = cancelled.map(({ date }) => formatVisitShortDay(date)).toReversed();
  return `Vizitele deja planificate rămân cum sunt. ${cancelled.length === 1 ? 'Rămâne anulată cea de' : 'Rămân anulate cele de'} ${days.join('; ')}: dacă vreți să aibă loc, planificați din nou.`;
}

/** Says how many planned visits the step cancels, or which ones were cancelled and stay so. */
function describeCancellations(
  { visits }: Pick<AgreementDetail, 'visits'>,
  step: StaffAgreementStep,
  { from, to, on }: Pick<StepValue, 'from' | 'to' | 'on'>,
) {
  if (step === 'resume' || step === 'reopen') return describeEarlierCancellations(visits);
  const isAffected = (day: string) => (step === 'pause' ? day >= from && day <= to : day > on);
  const count = visits.filter(
    ({ state, date }) => (state === 'confirmed' || state === 'requested') && isAffected(date.slice(0, 10)),
  ).length;
  if (count === 0) return 'Nicio vizită planificată nu cade în zilele acestea.';
  return `${pluralize(count, 'O vizită planificată se anulează', 'vizite planificate se anulează')}, iar orele se eliberează.`;
}
