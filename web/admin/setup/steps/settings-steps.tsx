import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getProfile } from '../../../../contract/accounts/routes.ts';
import type { User } from '../../../../contract/accounts/schemas.ts';
import type { ReplyOf, Route } from '../../../../contract/kernel/route.ts';
import type { SetupStep } from '../../../../contract/setup/steps.ts';
import { hasCode } from '../../../lib/api-error.ts';
import { buildQuery } from '../../../lib/call.ts';
import { PasswordChange, PersonalData, usePasswordChange, usePersonalData } from '../../accounts/account-forms.tsx';
import { DeclaredSections } from '../../forms/declared-fields.tsx';
import { ConflictButtons, conflictText } from '../../forms/save-bar.tsx';
import { BrandFields } from '../../settings/brand/brand-fields.tsx';
import { CoverageSection } from '../../settings/coverage/coverage-section.tsx';
import { HoursSection } from '../../settings/hours-section.tsx';
import { RetentionFields } from '../../settings/retention-fields.tsx';
import { type Setting, type SettingsFormState, settings, useSettingsForm } from '../../settings/settings.ts';
import { useSetting } from '../../settings/settings-screen.tsx';
import { LegalSection, PlaceSection, siteSections } from '../../settings/site-sections.tsx';
import { VisitSettingsFields } from '../../settings/visits/visit-settings-fields.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';
import { AffectedVisits } from '../../workflows/affected-visits.tsx';
import { LoadedStep, StepFrame } from '../step-frame.tsx';

interface SettingsStepProps<Read extends Route, Name extends keyof ReplyOf<Read> & string> {
  step: SetupStep;
  setting: Setting<Read, Name>;
  failure?: string;
  wide?: boolean;
  /** The usual values are accepted by saving them as they are. */
  acceptsUsual?: boolean;
  /** What the step edits beside the setting, and saves first. */
  other?: {
    trySave: () => Promise<boolean>;
    isSaving?: boolean;
    refusal?: string | undefined;
    conflict?: { keepMine: () => void; takeTheirs: () => void } | undefined;
  };
  children: (form: SettingsFormState<Read, Name>, reply: ReplyOf<Read>) => ReactNode;
}

export function SettingsStep<Read extends Route, Name extends keyof ReplyOf<Read> & string>(
  props: SettingsStepProps<Read, Name>,
) {
  const { step, setting, wide = false, failure = 'Datele nu au putut fi încărcate' } = props;
  return (
    <LoadedStep step={step} wide={wide} query={useSetting(setting)} failure={failure}>
      {(reply) => <SettingsStepForm {...props} reply={reply} />}
    </LoadedStep>
  );
}

function SettingsStepForm<Read extends Route, Name extends keyof ReplyOf<Read> & string>(
  props: SettingsStepProps<Read, Name> & { reply: ReplyOf<Read> },
) {
  const { step, setting, wide = false, acceptsUsual, other, children, reply } = props;
  const form = useSettingsForm(setting, reply);
  const { conflict, isSaving = false } = other?.conflict ? other : form;
  const isUsual = acceptsUsual && (reply as { version: number }).version === 0;
  return (
    <StepFrame
      step={step}
      wide={wide}
      save={async () => (await other?.trySave()) !== false && (await (isUsual ? form.saveAnyway() : form.trySave()))}
      refusal={other?.refusal ?? (hasCode(form.error, 'affects_visits') ? undefined : form.refusal)}
      decision={
        conflict && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 border-t border-sand pt-5">
            <p>{conflictText}</p>
            <ConflictButtons isSaving={isSaving} {...conflict} />
          </div>
        )
      }
    >
      {children(form, reply)}
    </StepFrame>
  );
}

export const CompanyStep = () => (
  <SettingsStep step="company" setting={settings.site}>
    {(form) => (
      <>
        <DeclaredSections sections={[siteSections.identity]} {...form} />
        <LegalSection {...form} />
      </>
    )}
  </SettingsStep>
);

export const ContactStep = () => (
  <SettingsStep step="contact" setting={settings.site}>
    {(form) => (
      <>
        <DeclaredSections sections={[siteSections.contact]} {...form} />
        <HoursSection {...form} />
      </>
    )}
  </SettingsStep>
);

export const PlaceStep = () => (
  <SettingsStep step="place" setting={settings.site}>
    {(form) => <PlaceSection {...form} />}
  </SettingsStep>
);

export const BrandStep = () => (
  <SettingsStep step="brand" wide setting={settings.brand} failure="Logo-ul nu a putut fi încărcat">
    {(form, { logos }) => <BrandFields {...form} logos={logos} />}
  </SettingsStep>
);

export const LegalStep = () => (
  <SettingsStep step="legal" acceptsUsual setting={settings.retention} failure="Termenele nu au putut fi încărcate">
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
);

/** Two settings: the area, and the hours, which are saved by the step. */
export function VisitsStep() {
  const site = useSetting(settings.site);
  return (
    <LoadedStep step="visits" query={site} failure="Setările nu au putut fi încărcate">
      {(reply) => <VisitsForm site={reply} />}
    </LoadedStep>
  );
}

function VisitsForm({ site }: { site: NonNullable<ReturnType<typeof useSetting<typeof settings.site.read>>['data']> }) {
  const area = useSettingsForm(settings.site, site);
  return (
    <SettingsStep
      step="visits"
      acceptsUsual
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

export function AccountStep() {
  return (
    <LoadedStep step="account" query={useQuery(buildQuery(getProfile))} failure="Contul nu a putut fi încărcat">
      {(profile) => <AccountForm {...profile} />}
    </LoadedStep>
  );
}

function AccountForm({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  const personal = usePersonalData(user);
  const password = usePasswordChange();
  const saveAll = async () => {
    for (const part of [personal, password]) if (part.isDirty && !(await part.save())) return false;
    return true;
  };
  return (
    <StepFrame step="account" save={saveAll}>
      <PersonalData {...personal} pendingEmail={pendingEmail} />
      <PasswordChange {...password} />
    </StepFrame>
  );
}
