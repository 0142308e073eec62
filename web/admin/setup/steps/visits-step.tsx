import { useQuery } from '@tanstack/react-query';
import { getSiteSettings, saveSiteSettings } from '../../../../contract/site/routes.ts';
import type { Site } from '../../../../contract/site/schemas.ts';
import type { VisitSettings } from '../../../../contract/visits/availability.ts';
import { getVisitSettings, saveVisitSettings } from '../../../../contract/visits/routes.ts';
import { conflictOf } from '../../../lib/api-error.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Versioned } from '../../forms/use-local-form.ts';
import { CoverageSection } from '../../settings/coverage/coverage-section.tsx';
import { useSettingsForm } from '../../settings/use-settings-form.ts';
import { AffectedVisits } from '../../settings/visits/affected-visits.tsx';
import { VisitSettingsFields } from '../../settings/visits/visit-settings-fields.tsx';
import { QueryFailure } from '../../shell/query-view.tsx';
import { StepFrame } from '../step-frame.tsx';
import { Conflict } from './site-step.tsx';

export function VisitsStep() {
  const site = useQuery({ ...queryOf(getSiteSettings), staleTime: 0, gcTime: 0 });
  const visits = useQuery({ ...queryOf(getVisitSettings), staleTime: 0, gcTime: 0 });
  const error = site.error ?? visits.error;
  const refetch = () => Promise.all([site.refetch(), visits.refetch()]);
  if (site.data && visits.data)
    return (
      <VisitsForm
        site={{ value: site.data.site, version: site.data.version }}
        visits={{ value: visits.data.settings, version: visits.data.version }}
      />
    );
  return (
    <StepFrame step="visits">
      {error ? (
        <QueryFailure title="Setările nu au putut fi încărcate" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </StepFrame>
  );
}

function VisitsForm({ site, visits }: { site: Versioned<Site>; visits: Versioned<VisitSettings> }) {
  const area = useSettingsForm(saveSiteSettings, 'site', site);
  const hours = useSettingsForm(saveVisitSettings, 'settings', visits);
  const touched = conflictOf(saveVisitSettings, hours.error);
  const conflicting = area.conflict ? area : hours.conflict ? hours : undefined;
  // The usual hours are accepted by saving them as they are.
  const saveHours = visits.version === 0 ? hours.saveAnyway : hours.trySave;
  return (
    <StepFrame
      step="visits"
      save={async () => (await area.trySave()) && (await saveHours())}
      refusal={area.refusal ?? (touched ? undefined : hours.refusal)}
      decision={conflicting?.conflict && <Conflict isSaving={conflicting.isSaving} {...conflicting.conflict} />}
    >
      <CoverageSection site={area.value} change={area.change} error={area.fieldError} />
      <VisitSettingsFields {...hours} />
      {touched && 'touched' in touched && (
        <AffectedVisits
          {...touched}
          isSaving={hours.isSaving}
          onAccept={() => hours.save({ accepted: true })}
          onClose={hours.resetError}
        />
      )}
    </StepFrame>
  );
}
