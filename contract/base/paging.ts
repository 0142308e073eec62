import { z } from 'zod';

export const pageSize = { usual: 50, most: 200 } as const;

/** What every long list of the back-office understands in its query. */
export const pageQuery = z.object({
  text: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  size: z.coerce.number().int().min(1).max(pageSize.most).optional(),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() });
