import { useQuery } from '@tanstack/react-query';
import { getSite } from '../../../contract/site/routes.ts';
import { queryOf } from '../../lib/call.ts';

/** The company as the public pages name it. */
export const useCompany = () => useQuery(queryOf(getSite)).data?.site;
