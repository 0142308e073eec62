import { z } from 'zod';
import { storableText } from './scalars.ts';

export const pageSize = { default: 50, max: 200 } as const;

/** Counting stops here, so that it does not slow down as data grows; a higher total means 'more than'. */
export const maxCounted = 2000;

export const pageQuery = z.object({
  text: storableText().max(200, 'Căutarea este prea lungă').optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  size: z.coerce.number().int().min(1).max(pageSize.max).optional(),
});

export const toPageRows = ({ page = 1, size = pageSize.default }: { page?: number; size?: number }) => ({
  limit: size,
  offset: (page - 1) * size,
});

export const pagedReply = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() });
