import type { z } from 'zod';
import type { ContentType } from '../../contract/content/content-type.ts';
import type { Fields } from './content-columns.ts';

/** Each schema is built once, when its type is first needed. */
export function byContentType(build: (type: ContentType) => z.ZodType<Fields>) {
  const built = new Map<ContentType, z.ZodType<Fields>>();
  return (type: ContentType) => {
    const schema = built.get(type) ?? build(type);
    built.set(type, schema);
    return schema;
  };
}
