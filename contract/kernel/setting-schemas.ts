import { z } from 'zod';
import type { EndpointSchemas } from './route.ts';
import { startingVersion } from './scalars.ts';

/** A setting is read and saved under one name beside its version; `more` is only read. */
export function defineSettingSchemas<
  const Name extends string,
  Value extends z.ZodType,
  More extends z.ZodRawShape = Record<never, never>,
>(name: Name, value: Value, summaries: { get: string; save: string }, more?: More) {
  const named = { [name]: value } as Record<Name, Value>;
  const reply = z.object({ ...named, version: z.number().int() });
  return {
    get: { summary: summaries.get, reply: reply.extend((more ?? {}) as More) },
    save: {
      summary: summaries.save,
      input: z.object({ ...named, version: startingVersion }),
      reply,
      failures: { stale_version: z.object({ current: reply }) },
    },
  } satisfies Record<string, EndpointSchemas>;
}
