import { useQueryClient } from '@tanstack/react-query';
import { listClientAgreements, listClientVisits } from '../../../../contract/client-page/routes.ts';
import { invalidateLists } from '../../../lib/invalidate-queries.ts';

/** The visits are refetched too: a pause cancels planned ones. */
export function useAgreementRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([invalidateLists(client, listClientAgreements.path), invalidateLists(client, listClientVisits.path)]);
}
