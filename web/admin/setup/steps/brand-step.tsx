import { useQuery } from '@tanstack/react-query';
import { getBrand, saveBrand } from '../../../../contract/brand/routes.ts';
import type { BrandSettings, ShownLogo } from '../../../../contract/brand/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Versioned } from '../../forms/use-local-form.ts';
import { BrandFields } from '../../settings/brand/brand-fields.tsx';
import { useSettingsForm } from '../../settings/use-settings-form.ts';
import { QueryFailure } from '../../shell/query-view.tsx';
import { StepFrame } from '../step-frame.tsx';
import { Conflict } from './site-step.tsx';

export function BrandStep() {
  const { data, error, refetch } = useQuery({ ...queryOf(getBrand), staleTime: 0, gcTime: 0 });
  if (data) return <BrandForm loaded={{ value: data.brand, version: data.version }} logos={data.logos} />;
  return (
    <StepFrame step="brand" wide>
      {error ? (
        <QueryFailure title="Logo-ul nu a putut fi încărcat" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </StepFrame>
  );
}

function BrandForm({ loaded, logos }: { loaded: Versioned<BrandSettings>; logos: Record<string, ShownLogo> }) {
  const form = useSettingsForm(saveBrand, 'brand', loaded);
  return (
    <StepFrame
      step="brand"
      wide
      save={form.trySave}
      refusal={form.refusal}
      decision={form.conflict && <Conflict isSaving={form.isSaving} {...form.conflict} />}
    >
      <BrandFields {...form} logos={logos} />
    </StepFrame>
  );
}
