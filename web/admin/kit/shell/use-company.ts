import { getSite } from '../../../../contract/site/routes.ts';
import { useCachedQuery } from '../../../lib/call.ts';

export const useCompany = () => useCachedQuery(getSite).data?.site;
