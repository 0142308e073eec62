import { useQueryClient } from '@tanstack/react-query';
import { listClientAgreements, listClientVisits } from '../../../contract/client-page/routes.ts';
import { invalidateLists } from '../../lib/invalidate-queries.ts';

/** A pause cancels planned visits, and its end plans none. */
export function useShownAgreement() {
  const client = useQueryClient();
  return () =>
    Promise.all([invalidateLists(client, listClientAgreements.path), invalidateLists(client, listClientVisits.path)]);
}
