import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SetupStep } from '../../../../contract/setup/steps.ts';
import { getSiteSettings, saveSiteSettings } from '../../../../contract/site/routes.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConflictButtons } from '../../forms/conflict-buttons.tsx';
import type { SiteSectionProps } from '../../settings/company/site-section.ts';
import { useSettingsForm } from '../../settings/use-settings-form.ts';
import { QueryFailure } from '../../shell/query-view.tsx';
import { StepFrame } from '../step-frame.tsx';

interface SiteStepProps {
  step: SetupStep;
  sections: (props: SiteSectionProps) => ReactNode;
  /** Of what the step holds beside the company's data. */
  saveOther?: () => Promise<boolean>;
}

/** A step that fills in a part of the company's data. */
export function SiteStep(props: SiteStepProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(getSiteSettings), staleTime: 0, gcTime: 0 });
  if (data) return <SiteForm {...props} loaded={{ value: data.site, version: data.version }} />;
  return (
    <StepFrame step={props.step}>
      {error ? (
        <QueryFailure title="Datele nu au putut fi încărcate" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </StepFrame>
  );
}

interface SiteFormProps extends SiteStepProps {
  loaded: { value: Site; version: number };
}

function SiteForm({ step, sections, saveOther, loaded }: SiteFormProps) {
  const form = useSettingsForm(saveSiteSettings, 'site', loaded);
  return (
    <StepFrame
      step={step}
      save={async () => (await saveOther?.()) !== false && (await form.trySave())}
      refusal={form.refusal}
      decision={form.conflict && <Conflict isSaving={form.isSaving} {...form.conflict} />}
    >
      {sections({ site: form.value, change: form.change, error: form.fieldError })}
    </StepFrame>
  );
}

interface ConflictProps {
  isSaving: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
}

export function Conflict(props: ConflictProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 border-t border-sand pt-5">
      <p>Altcineva a salvat între timp. Nimic nu s-a pierdut: alegeți ce rămâne.</p>
      <ConflictButtons {...props} />
    </div>
  );
}
