import { workTimeRules } from '../../../../contract/crew/work-times.ts';
import { type PlanningSettings, planLimits } from '../../../../contract/planning/plan.ts';
import type { ScreenHandle } from '../../shell/admin-layout.tsx';
import { QueryView } from '../../shell/query-view.tsx';
import { DeclaredFields, type SettingField, SettingsSection } from '../declared-fields.tsx';
import { settings } from '../settings.ts';
import { SettingsForm, SettingsScreen, useSetting } from '../settings-screen.tsx';
import { AffectedVisits } from './affected-visits.tsx';
import { VisitSettingsFields } from './visit-settings-fields.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function VisitSettingsPage() {
  return (
    <SettingsScreen
      name="Programul vizitelor"
      setting={settings.visits}
      after={() => <PlanningSection />}
      lead="Orele și zilele pe care le oferă formularul de pe site. Vizitele deja programate rămân unde sunt."
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

const planningFields: SettingField<PlanningSettings>[] = [
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
    hint: `Din cel puțin ${workTimeRules.gardenVisits} vizite în aceeași grădină sau ${workTimeRules.serviceVisits} la același serviciu; altfel durata serviciului.`,
  },
];

function PlanningSection() {
  return (
    <div className="mt-5">
      <QueryView query={useSetting(settings.planning)} failure="Setările planificării nu au putut fi încărcate">
        {(reply) => (
          <SettingsForm setting={settings.planning} reply={reply}>
            {(form) => (
              <SettingsSection id="planificare" title="Planificarea contractelor">
                <DeclaredFields {...form} fields={planningFields} />
              </SettingsSection>
            )}
          </SettingsForm>
        )}
      </QueryView>
    </div>
  );
}
