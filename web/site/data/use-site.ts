import { useQuery } from '@tanstack/react-query';
import { blankSite } from '../../../contract/blank-site.ts';
import type { Site } from '../../../contract/site.ts';
import { siteQuery } from './queries.ts';

const unknown: Site = { ...blankSite, name: '', tagline: '', pictures: {} };

/** The company's data; blank for the moment in which it is still being fetched. */
export const useSite = (): Site => useQuery(siteQuery).data?.site ?? unknown;
