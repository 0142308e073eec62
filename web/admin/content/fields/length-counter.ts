import type { Field } from '../../../../contract/content/fields.ts';

const defaultMax: Partial<Record<Field['kind'], number>> = { text: 200, longText: 5000 };
const near = 0.8;

/** '152 / 160' once a text comes near its limit; nothing before. */
export function lengthCounter(field: Pick<Field, 'kind' | 'max'>, value: unknown): string | undefined {
  const most = defaultMax[field.kind] && (field.max ?? defaultMax[field.kind]);
  if (!most || typeof value !== 'string') return undefined;
  const length = value.trim().length;
  return length > most * near ? `${length} / ${most}` : undefined;
}
