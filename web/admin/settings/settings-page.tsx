import { ClaimsNotice } from '../kit/forms/claims-notice.tsx';
import { DeclaredSections, FoldedSections } from '../kit/forms/declared-fields.tsx';
import { CoverageSection } from './coverage/coverage-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { SettingsScreen, settings } from './settings.tsx';
import { LegalSection, PlaceSection, siteSections } from './site-sections.tsx';

export default function SettingsPage() {
  return (
    <SettingsScreen setting={settings.site} lead="Datele firmei, așa cum apar pe site și în e-mailuri.">
      {(form) => (
        <FoldedSections value={true}>
          <DeclaredSections sections={[siteSections.identity]} {...form} />
          <LegalSection {...form} />
          <DeclaredSections sections={[siteSections.contact]} {...form} />
          <HoursSection {...form} />
          <PlaceSection {...form} />
          <CoverageSection {...form} />
          <DeclaredSections sections={[siteSections.landmarks, siteSections.social, siteSections.pictures]} {...form} />
          <ClaimsNotice written={form.value} className="empty:hidden" />
        </FoldedSections>
      )}
    </SettingsScreen>
  );
}
