import { useQuery } from '@tanstack/react-query';
import type { Site } from '../../../contract/site/schemas.ts';

/** The company as the public pages name it. Only its type is of the contract: the sign-in page loads no schemas. */
export const useCompany = () => useQuery<{ site: Site }>({ queryKey: ['/api/site'] }).data?.site;
