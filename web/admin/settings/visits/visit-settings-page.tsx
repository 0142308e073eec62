import { workTimeRules } from '../../../../contract/crew/work-times.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { type PlanningSettings, planLimits } from '../../../../contract/planning/plan.ts';
import { DeclaredSections, type FieldSection } from '../../kit/forms/declared-fields.tsx';
import { AffectedVisits } from '../../kit/workflows/affected-visits.tsx';
import { SettingsForm, SettingsScreen, settings } from '../settings.tsx';
import { VisitSettingsFields } from './visit-settings-fields.tsx';

export default function VisitSettingsPage() {
  return (
    <SettingsScreen
      name="Programul vizitelor"
      setting={settings.visits}
      lead="Orele și zilele pe care le oferă formularul de pe site. Vizitele deja programate rămân unde sunt."
      after={() => (
        <div className="mt-5">
          <SettingsForm setting={settings.planning} failure="Setările planificării nu au putut fi încărcate">
            {(form) => <DeclaredSections {...form} sections={[planningSection]} />}
          </SettingsForm>
        </div>
      )}
    >
      {(form) => (
        <>
          <VisitSettingsFields {...form} />
          <AffectedVisits form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

const planningSection: FieldSection<PlanningSettings> = {
  id: 'planificare',
  title: 'Planificarea contractelor',
  fields: [
    {
      name: 'weeks',
      kind: 'number',
      label: 'Câte săptămâni se planifică odată',
      hint: `De la una la ${planLimits.weeks}; se poate schimba la fiecare planificare.`,
    },
    {
      name: 'usesMeasuredTimes',
      kind: 'flag',
      label: 'Durata vizitelor după timpii măsurați',
      hint: `Din cel puțin ${formatCount(workTimeRules.gardenVisits, 'vizite')} în aceeași grădină sau ${workTimeRules.serviceVisits} la același serviciu; altfel durata serviciului.`,
    },
  ],
};
