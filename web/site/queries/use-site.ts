import { useQuery } from '@tanstack/react-query';
import { blankSite } from '../../../contract/site/blank-site.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { siteQuery } from './public-queries.ts';

const unknown: Site = { ...blankSite, name: '', tagline: '', pictures: {} };

/** The company's data; blank for the moment in which it is still being fetched. One chats with the phone's number too. */
export function useSite(): Site {
  const site = useQuery(siteQuery).data?.site ?? unknown;
  return { ...site, whatsapp: site.whatsapp || site.phone };
}
