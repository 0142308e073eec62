import { useQuery } from '@tanstack/react-query';
import { getSite } from '../../../contract/site/routes.ts';
import { buildQuery } from '../../lib/call.ts';

export const useCompany = () => useQuery(buildQuery(getSite)).data?.site;
