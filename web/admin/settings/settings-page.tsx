import { ClaimsNotice } from '../forms/claims-notice.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { CoverageSection } from './coverage/coverage-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { settings } from './settings.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { DeclaredSection, LegalSection, PlaceSection, siteSections } from './site-sections.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function SettingsPage() {
  return (
    <SettingsScreen setting={settings.site} lead="Datele firmei, așa cum apar pe site și în e-mailuri.">
      {(form) => (
        <>
          <DeclaredSection section={siteSections.identity} {...form} />
          <LegalSection {...form} />
          <DeclaredSection section={siteSections.contact} {...form} />
          <HoursSection {...form} />
          <PlaceSection {...form} />
          <CoverageSection {...form} />
          <DeclaredSection section={siteSections.landmarks} {...form} />
          <DeclaredSection section={siteSections.social} {...form} />
          <DeclaredSection section={siteSections.pictures} {...form} />
          <ClaimsNotice written={form.value} className="empty:hidden" />
        </>
      )}
    </SettingsScreen>
  );
}
