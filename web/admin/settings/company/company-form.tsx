import { saveSiteSettings } from '../../../../contract/site/routes.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { ClaimsNotice } from '../../forms/claims-notice.tsx';
import { CoverageSection } from '../coverage/coverage-section.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { ContactSection } from './contact-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LandmarksSection } from './landmarks-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { SocialSection } from './social-section.tsx';

export function CompanyForm({ loaded }: { loaded: { value: Site; version: number } }) {
  const form = useSettingsForm(saveSiteSettings, 'site', loaded);
  const section = { site: form.value, change: form.change, error: form.fieldError };
  return (
    <SettingsForm form={form}>
      <IdentitySection {...section} />
      <LegalSection {...section} />
      <ContactSection {...section} />
      <HoursSection {...section} />
      <PlaceSection {...section} />
      <CoverageSection {...section} />
      <LandmarksSection {...section} />
      <SocialSection {...section} />
      <PicturesSection {...section} />
      <ClaimsNotice written={form.value} className="empty:hidden" />
    </SettingsForm>
  );
}
