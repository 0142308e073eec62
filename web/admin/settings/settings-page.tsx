import type { Site } from '../../../contract/site.ts';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { CompanyForm } from './company-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';

export const handle: ScreenHandle = { adminOnly: true };

const path = '/api/admin/site';

export default function SettingsPage() {
  return (
    <SettingsScreen<{ site: Site; version: number }>
      path={path}
      lead="Datele firmei, așa cum apar pe site și în scrisori."
    >
      {({ site, version }) => <CompanyForm path={path} loaded={{ value: site, version }} />}
    </SettingsScreen>
  );
}
