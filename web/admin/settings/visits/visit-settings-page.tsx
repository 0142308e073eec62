import type { ScreenHandle } from '../../shell/admin-layout.tsx';
import { settings } from '../settings.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import { AffectedVisits } from './affected-visits.tsx';
import { VisitSettingsFields } from './visit-settings-fields.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function VisitSettingsPage() {
  return (
    <SettingsScreen
      name="Programul vizitelor"
      setting={settings.visits}
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
