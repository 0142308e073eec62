import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveVisitSettings, type TouchedVisit, type VisitSettings } from '../../../../contract/visit-settings.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FramedSection } from '../../parts/framed-section.tsx';
import { ClosedDays } from './closed-days.tsx';
import { TouchedVisits } from './touched-visits.tsx';
import { WindowHours } from './window-hours.tsx';
import { WorkingDays } from './working-days.tsx';

interface SettingsFormProps {
  settings: VisitSettings;
  version: number;
}

export function SettingsForm({ settings: saved, version }: SettingsFormProps) {
  const client = useQueryClient();
  const [settings, setSettings] = useState(saved);
  const { availability, closedDays } = settings;
  const change = (changes: Partial<VisitSettings['availability']>) =>
    setSettings({ ...settings, availability: { ...availability, ...changes } });
  const save = useMutation({
    mutationFn: (accepted: boolean) => call(saveVisitSettings, { input: { version, settings, accepted } }),
    onSuccess: async () => {
      toast({ title: 'Programul a fost salvat' });
      await client.invalidateQueries();
    },
  });
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const touched = refusal?.details?.touched as TouchedVisit[] | undefined;
  const fault = (name: string) => refusal?.fields[`settings.availability.${name}`];
  const number = (name: 'windowMinutes' | 'teams' | 'leadDays' | 'horizonDays') => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    value: Number.isNaN(availability[name]) ? '' : availability[name],
    onChange: (event: { target: { valueAsNumber: number } }) => change({ [name]: event.target.valueAsNumber }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(false);
      }}
      className="space-y-5"
    >
      <FramedSection title="Orele de sosire">
        <WindowHours
          hours={availability.windows}
          error={fault('windows') ?? faultWithin(refusal, 'settings.availability.windows.')}
          onChange={(windows) => change({ windows })}
        />
        <Field
          label="Cât ține intervalul de sosire (minute)"
          hint="„Între 10:00 și 12:00” înseamnă 120."
          error={fault('windowMinutes')}
          className="mt-4 sm:w-72"
        >
          <Input {...number('windowMinutes')} />
        </Field>
      </FramedSection>
      <FramedSection title="Zile și echipe">
        <WorkingDays
          days={availability.workingDays}
          error={fault('workingDays')}
          onChange={(workingDays) => change({ workingDays })}
        />
        <div className="mt-4 grid gap-4 sm:grid-cols-3">
          <Field label="Echipe" hint="Câte vizite încap la aceeași oră." error={fault('teams')}>
            <Input {...number('teams')} />
          </Field>
          <Field label="Preaviz (zile)" hint="Cel mai devreme: peste atâtea zile." error={fault('leadDays')}>
            <Input {...number('leadDays')} />
          </Field>
          <Field label="Cât înainte (zile)" hint="Cel mai târziu: peste atâtea zile." error={fault('horizonDays')}>
            <Input {...number('horizonDays')} />
          </Field>
        </div>
      </FramedSection>
      <FramedSection title="Zile închise">
        <ClosedDays days={closedDays} onChange={(next) => setSettings({ ...settings, closedDays: next })} />
      </FramedSection>
      {!touched && <FormAlert message={save.error?.message} />}
      <div className="flex justify-end">
        <Button type="submit" loading={save.isPending}>
          Salvează programul
        </Button>
      </div>
      {touched && (
        <TouchedVisits
          touched={touched}
          count={Number(refusal?.details?.count ?? touched.length)}
          isSaving={save.isPending}
          onAccept={() => save.mutate(true)}
          onClose={() => save.reset()}
        />
      )}
    </form>
  );
}

const faultWithin = (refusal: ApiError | undefined, start: string) =>
  Object.entries(refusal?.fields ?? {}).find(([name]) => name.startsWith(start))?.[1];
