import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { pauseClientAgreement } from '../../../../contract/client-page/routes.ts';
import type { ClientAgreement, ClientVisit } from '../../../../contract/client-page/schemas.ts';
import { getBucharestTomorrow } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useAgreementRefresh } from './use-agreement-refresh.ts';
import { splitByPause, VisitDays } from './visits-in-pause.tsx';

interface PauseDialogProps {
  agreement: ClientAgreement;
  /** The visits to come in the same garden. */
  visits: ClientVisit[];
  onClose: () => void;
}

export default function PauseDialog({ agreement: { id, end, maxPauseDays }, visits, onClose }: PauseDialogProps) {
  const form = useId();
  const [days, setDays] = useState({ from: '', to: '' });
  const refresh = useAgreementRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(pauseClientAgreement, { params: { id }, input: days }),
    onSuccess: async () => {
      await refresh();
      showToast({ title: 'Pauza este notată' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const within = splitByPause(visits, id, days);
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <ConfirmDialog
      title="Cât timp nu mai venim?"
      description={`Cel mult ${pluralize(maxPauseDays, 'o zi', 'zile')}. Vizitele din contract programate între aceste zile se anulează.`}
      label="Pune pe pauză"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <form id={form} noValidate method="dialog" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'Prima zi' : 'Ultima zi'} error={fields[name]}>
            <Input
              type="date"
              min={(name === 'to' && days.from) || getBucharestTomorrow()}
              max={end}
              value={days[name]}
              onChange={({ target }) => setDays({ ...days, [name]: target.value })}
            />
          </Field>
        ))}
        {days.from && days.to && (
          <div role="status" className="sm:col-span-2">
            <VisitDays title="Se anulează:" visits={within.cancelled} />
            <VisitDays title="Rămâne programat, fiindcă nu ține de contract:" visits={within.kept} />
            {within.cancelled.length === 0 && <p>Nicio vizită din contract nu este programată între aceste zile.</p>}
          </div>
        )}
        <div className="sm:col-span-2">
          <FormAlert message={fields.from || fields.to ? undefined : error?.message} />
        </div>
      </form>
    </ConfirmDialog>
  );
}
