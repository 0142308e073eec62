import { ContactSection } from '../../settings/company/contact-section.tsx';
import { HoursSection } from '../../settings/company/hours-section.tsx';
import { IdentitySection } from '../../settings/company/identity-section.tsx';
import { LegalSection } from '../../settings/company/legal-section.tsx';
import { PlaceSection } from '../../settings/company/place-section.tsx';
import { SiteStep } from './site-step.tsx';

export const CompanyStep = () => (
  <SiteStep
    step="company"
    sections={(section) => (
      <>
        <IdentitySection {...section} />
        <LegalSection {...section} />
      </>
    )}
  />
);

export const ContactStep = () => (
  <SiteStep
    step="contact"
    sections={(section) => (
      <>
        <ContactSection {...section} />
        <HoursSection {...section} />
      </>
    )}
  />
);

export const PlaceStep = () => <SiteStep step="place" sections={(section) => <PlaceSection {...section} />} />;
