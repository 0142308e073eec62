import { useQuery } from '@tanstack/react-query';
import type { Page } from '../../../../contract/content/pages/page-types.ts';
import { getPage } from '../../../../contract/content/public-routes.ts';
import { queryOf } from '../../../lib/call.ts';

/** How the page of the plans compares them; undefined while it is being fetched. */
export function useComparisonTexts() {
  const { data } = useQuery({ ...queryOf(getPage, { params: { id: 'subscriptions' } }), staleTime: 0 });
  return data?.page as Page<'subscriptions'> | undefined;
}
