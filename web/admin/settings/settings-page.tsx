import { getSiteSettings } from '../../../contract/site/routes.ts';
import { queryOf } from '../../lib/call.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { CompanyForm } from './company/company-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function SettingsPage() {
  return (
    <SettingsScreen settings={queryOf(getSiteSettings)} lead="Datele firmei, așa cum apar pe site și în e-mailuri.">
      {({ site, version }) => <CompanyForm loaded={{ value: site, version }} />}
    </SettingsScreen>
  );
}
