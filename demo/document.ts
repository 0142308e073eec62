import type { z } from 'zod';
import type { ContentType, fieldsSchema } from '../contract/content/content-type.ts';
import type { Field } from '../contract/content/fields.ts';

/** A document of the sample company. Pictures are named `/pictures/file.jpg`, as in `demo/pictures`. */
export interface DemoDocument<Type> {
  id: string;
  publishedAt?: string;
  fields: Type extends ContentType<string, infer Fields extends Record<string, Field>>
    ? z.input<ReturnType<typeof fieldsSchema<Fields>>>
    : never;
}
