import { useQuery } from '@tanstack/react-query';
import { getSite } from '../../../contract/site/routes.ts';
import { queryOf } from '../../lib/call.ts';

export const useCompany = () => useQuery(queryOf(getSite)).data?.site;
