import { z } from 'zod';
import { idAndName } from '../../kernel/replies.ts';
import type { EndpointSchemas } from '../../kernel/route.ts';
import { pageIds } from './page-types.ts';

const pageOverview = z.object({
  id: z.enum(pageIds),
  filled: z.number().int(),
  total: z.number().int(),
  isSample: z.boolean(),
  hasDraft: z.boolean(),
  /** Null while nobody has written it. */
  updatedAt: z.string().nullable(),
  updatedBy: idAndName.nullable(),
});
export type PageOverview = z.infer<typeof pageOverview>;

/** Built-in texts and pictures that visitors see where the company has none of its own. */
export const fallbacks = {
  'carousel-images':
    'În partea de sus a paginii principale apar două fotografii ale programului, până publicați prima imagine.',
  services: 'Pagina de servicii spune că nu sunt servicii, până publicați primul serviciu.',
  portfolio: 'Pagina de portofoliu spune că nu sunt proiecte, până publicați primul proiect.',
} as const;
export type Fallback = keyof typeof fallbacks;

export const getPagesOverviewSchemas = {
  summary: 'Paginile site-ului, cu ce este scris în ele, și textele programului care țin locul celor lipsă',
  reply: z.object({
    pages: z.array(pageOverview),
    fallbacks: z.array(z.enum(Object.keys(fallbacks) as [Fallback, ...Fallback[]])),
  }),
} satisfies EndpointSchemas;
