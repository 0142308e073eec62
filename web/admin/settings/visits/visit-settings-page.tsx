import { getVisitSettings } from '../../../../contract/visits/routes.ts';
import { queryOf } from '../../../lib/call.ts';
import type { ScreenHandle } from '../../shell/admin-layout.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { VisitSettingsForm } from './visit-settings-form.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function VisitSettingsPage() {
  return (
    <SettingsScreen
      name="Programul vizitelor"
      settings={queryOf(getVisitSettings)}
      lead="Orele și zilele pe care le oferă formularul de pe site. Vizitele deja programate rămân unde sunt."
    >
      {({ settings, version }) => <VisitSettingsForm loaded={{ value: settings, version }} />}
    </SettingsScreen>
  );
}
