import { ExternalLink, Pencil } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { getProfile } from '../../../contract/accounts/routes.ts';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { SetupStep } from '../../../contract/setup/steps.ts';
import type { getSiteSettings } from '../../../contract/site/routes.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { PasswordChange, PersonalData, usePasswordChange, usePersonalData } from '../accounts/account-forms.tsx';
import { DeclaredSections } from '../kit/forms/declared-fields.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { AffectedVisits } from '../kit/workflows/affected-visits.tsx';
import { BrandFields } from '../settings/brand/brand-fields.tsx';
import { CoverageSection } from '../settings/coverage/coverage-section.tsx';
import { HoursSection } from '../settings/hours-section.tsx';
import { buildVatSection, paymentSection } from '../settings/quote-sections.ts';
import { RetentionFields } from '../settings/retention-fields.tsx';
import { settings, useSetting, useSettingsForm } from '../settings/settings.tsx';
import { LegalSection, PlaceSection, siteSections } from '../settings/site-sections.tsx';
import { VisitSettingsFields } from '../settings/visits/visit-settings-fields.tsx';
import { LoadedStep, SettingsStep, StepFrame, setupDrafts } from './step-frame.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { PicturesStep } from './steps/pictures-step.tsx';
import { ServicesStep } from './steps/services-step.tsx';

const screens: Record<SetupStep, () => ReactNode> = {
  account: () => <AccountStep />,
  company: () => (
    <SettingsStep step="company" setting={settings.site}>
      {(form) => (
        <>
          <DeclaredSections sections={[siteSections.identity]} {...form} />
          <LegalSection {...form} />
        </>
      )}
    </SettingsStep>
  ),
  contact: () => (
    <SettingsStep step="contact" setting={settings.site}>
      {(form) => (
        <>
          <DeclaredSections sections={[siteSections.contact]} {...form} />
          <HoursSection {...form} />
        </>
      )}
    </SettingsStep>
  ),
  place: () => (
    <SettingsStep step="place" setting={settings.site}>
      {(form) => <PlaceSection {...form} />}
    </SettingsStep>
  ),
  visits: () => <VisitsStep />,
  services: () => <ServicesStep />,
  quotes: () => (
    <SettingsStep step="quotes" acceptsDefaults setting={settings.quotes}>
      {(form) => <DeclaredSections sections={[buildVatSection(form.value), paymentSection]} {...form} />}
    </SettingsStep>
  ),
  brand: () => (
    <SettingsStep step="brand" wide setting={settings.brand} failure="Logo-ul nu a putut fi încărcat">
      {(form, { logos }) => <BrandFields {...form} logos={logos} />}
    </SettingsStep>
  ),
  legal: () => (
    <SettingsStep
      step="legal"
      acceptsDefaults
      setting={settings.retention}
      failure="Termenele nu au putut fi încărcate"
    >
      {(form) => (
        <>
          <LegalPages />
          <FramedSection
            title="Cât păstrăm datele clienților"
            text="După termenul ales, numele, contactele și textele se șterg automat. Termenele apar și pe pagina de confidențialitate."
          >
            <RetentionFields {...form} />
          </FramedSection>
        </>
      )}
    </SettingsStep>
  ),
  email: () => <EmailStep />,
  pictures: () => <PicturesStep />,
};

export default function StepPage() {
  const { step = '' } = useParams();
  if (!Object.hasOwn(screens, step)) return <Navigate to="/admin/setup" replace />;
  return <Fragment key={step}>{screens[step as SetupStep]()}</Fragment>;
}

/** Edits two settings: the coverage area and the visit hours. */
function VisitsStep() {
  const site = useSetting(settings.site);
  return (
    <LoadedStep step="visits" query={site} failure="Setările nu au putut fi încărcate">
      {(reply) => <VisitsForm site={reply} />}
    </LoadedStep>
  );
}

function VisitsForm({ site }: { site: ReplyOf<typeof getSiteSettings> }) {
  const area = useSettingsForm(settings.site, site, setupDrafts);
  return (
    <SettingsStep
      step="visits"
      acceptsDefaults
      setting={settings.visits}
      failure="Setările nu au putut fi încărcate"
      other={area}
    >
      {(hours) => (
        <>
          <CoverageSection {...area} />
          <VisitSettingsFields {...hours} />
          <AffectedVisits form={hours} />
        </>
      )}
    </SettingsStep>
  );
}

const pages = [
  { id: 'privacy', path: '/confidentialitate', title: 'Confidențialitate' },
  { id: 'terms', path: '/termeni', title: 'Termeni de utilizare' },
  { id: 'cookies', path: '/cookies', title: 'Cookies și stocare' },
];

function LegalPages() {
  return (
    <FramedSection title="Paginile" text="Sunt publicate și legate din subsolul fiecărei pagini.">
      <ul className="divide-y divide-sand">
        {pages.map(({ id, path, title }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span className="font-semibold">{title}</span>
            <span className="flex flex-wrap gap-x-5">
              <a href={path} target="_blank" rel="noreferrer" className={link}>
                <ExternalLink size={16} aria-hidden />
                Citește<span className="sr-only">: {title}</span>
              </a>
              <Link to={`/admin/pages/${id}/edit`} className={link}>
                <Pencil size={16} aria-hidden />
                Schimbă<span className="sr-only">: {title}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

const link = 'inline-flex min-h-10 items-center gap-1.5 font-semibold text-leaf-dark';

function AccountStep() {
  return (
    <LoadedStep step="account" query={useCachedQuery(getProfile)} failure="Contul nu a putut fi încărcat">
      {(profile) => <AccountForm {...profile} />}
    </LoadedStep>
  );
}

function AccountForm({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  const personal = usePersonalData(user);
  // For a new address the current password is asked for above, and serves both.
  const password = usePasswordChange(personal.isNewEmail ? (personal.value.currentPassword ?? '') : undefined);
  const saveAll = async () => {
    for (const part of [personal, password]) if (part.isDirty && !(await part.save())) return false;
    return true;
  };
  return (
    <StepFrame step="account" save={saveAll}>
      <PersonalData form={personal} pendingEmail={pendingEmail} />
      <PasswordChange form={password} />
    </StepFrame>
  );
}
