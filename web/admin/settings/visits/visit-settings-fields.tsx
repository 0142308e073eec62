import type { VisitSettings } from '../../../../contract/visits/availability.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';
import { ClosedDays } from './closed-days.tsx';
import { WindowHours } from './window-hours.tsx';
import { WorkingDays } from './working-days.tsx';

interface VisitSettingsFieldsProps {
  value: VisitSettings;
  change: (changes: Partial<VisitSettings>) => void;
  fieldError: (field: string) => string | undefined;
}

/** For the settings and the set-up. */
export function VisitSettingsFields({ value: { availability, closedDays }, ...form }: VisitSettingsFieldsProps) {
  const change = (changes: Partial<VisitSettings['availability']>) =>
    form.change({ availability: { ...availability, ...changes } });
  const fault = (name: string) => form.fieldError(`availability.${name}`);
  const number = (name: 'windowMinutes' | 'teams' | 'leadDays' | 'horizonDays') => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    value: Number.isFinite(availability[name]) ? availability[name] : '',
    onChange: (event: { target: { valueAsNumber: number } }) => change({ [name]: event.target.valueAsNumber }),
  });
  return (
    <>
      <FramedSection title="Orele de sosire">
        <WindowHours
          hours={availability.windows}
          error={fault('windows') ?? availability.windows.map((_, at) => fault(`windows.${at}`)).find(Boolean)}
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
          <Field
            label="Orizont de programare (zile)"
            hint="Cel mai târziu: peste atâtea zile."
            error={fault('horizonDays')}
          >
            <Input {...number('horizonDays')} />
          </Field>
        </div>
      </FramedSection>
      <FramedSection title="Zile închise">
        <ClosedDays days={closedDays} onChange={(next) => form.change({ closedDays: next })} />
      </FramedSection>
    </>
  );
}
