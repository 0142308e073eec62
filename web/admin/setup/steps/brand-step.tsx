import { useQuery } from '@tanstack/react-query';
import { getBrand } from '../../../../contract/brand/routes.ts';
import { queryOf } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../../page/query-failure.tsx';
import { BrandForm } from '../../settings/brand/brand-form.tsx';
import { StepFrame } from '../step-frame.tsx';

export function BrandStep() {
  const { data, error, refetch } = useQuery({ ...queryOf(getBrand), staleTime: 0, gcTime: 0 });
  return (
    <StepFrame step="brand" wide>
      {data && <BrandForm loaded={{ value: data.brand, version: data.version }} logos={data.logos} />}
      {!data && !error && <Skeleton className="h-96" />}
      {!data && error && <QueryFailure title="Logo-ul nu a putut fi încărcat" error={error} onRetry={refetch} />}
    </StepFrame>
  );
}
