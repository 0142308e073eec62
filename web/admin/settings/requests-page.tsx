import type { RequestSettings } from '../../../contract/visits/request-settings.ts';
import { getRequestSettings, saveRequestSettings } from '../../../contract/visits/waiting-list-routes.ts';
import { queryOf } from '../../lib/call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

export default function RequestsPage() {
  return (
    <SettingsScreen
      name="Cereri online"
      settings={queryOf(getRequestSettings)}
      lead="Până când își schimbă clienții singuri vizita și cât se păstrează o oră pentru cei de pe lista de așteptare."
    >
      {({ requests, version }) => <RequestsForm loaded={{ value: requests, version }} />}
    </SettingsScreen>
  );
}

function RequestsForm({ loaded }: { loaded: { value: RequestSettings; version: number } }) {
  const form = useSettingsForm(saveRequestSettings, 'requests', loaded);
  const { value, change, fieldError } = form;
  const hours = (name: 'changeHours' | 'holdHours') => ({
    type: 'number' as const,
    inputMode: 'numeric' as const,
    value: Number.isFinite(value[name]) ? value[name] : '',
    onChange: (event: { target: { valueAsNumber: number } }) => change({ [name]: event.target.valueAsNumber }),
  });
  return (
    <SettingsForm form={form}>
      <SettingsSection id="schimbari" title="Mutare și anulare online">
        <Field
          label="Cu câte ore înainte, cel târziu"
          hint="După aceea clientul vă sună. 0: până începe vizita. Echipa nu are această limită."
          error={fieldError('changeHours')}
        >
          <Input {...hours('changeHours')} />
        </Field>
      </SettingsSection>
      <SettingsSection id="asteptare" title="Lista de așteptare">
        <Field
          label="Cât se păstrează o oră (ore)"
          hint="Apoi i se scrie următorului. Orele de noapte, între 21 și 8, nu se iau în calcul."
          error={fieldError('holdHours')}
        >
          <Input {...hours('holdHours')} />
        </Field>
        <Checkbox
          checked={value.confirmsAcceptedHolds ?? false}
          onChange={(event) => change({ confirmsAcceptedHolds: event.target.checked })}
        >
          Ora luată de pe listă este confirmată automat
          <span className="block text-sm text-ink-soft">Altfel este o cerere pe care o confirmați dumneavoastră.</span>
        </Checkbox>
      </SettingsSection>
    </SettingsForm>
  );
}
