import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import type { getSite } from '../../../contract/site/routes.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { isLandline } from '../layout/phone-links.ts';
import { siteQuery } from './public-queries.ts';
import { usePublicQuery } from './use-public-query.ts';

const unknownSite: Site = { ...blankSite, name: '', pictures: {}, brand: blankBrandView };

const siteWithChatQuery = {
  ...siteQuery,
  /** Without its own number the chat uses the phone number, unless that is a landline. */
  select: (reply: Partial<ReplyOf<typeof getSite>>): Site => {
    const site = { ...unknownSite, ...reply.site };
    return { ...site, whatsapp: site.whatsapp || (isLandline(site.phone) ? '' : site.phone) };
  },
};

/** Blank while loading. */
export const useSite = (): Site => usePublicQuery(siteWithChatQuery).data ?? unknownSite;
