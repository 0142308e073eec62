import { pageTypeOf } from '../../../contract/content/pages/page-types.ts';
import { fillPagePlaceholders, type PagePlaceholder } from '../../../contract/content/pages/placeholders.ts';
import { withoutBlanks } from '../../../contract/content/without-blanks.ts';
import type { Db } from '../../db/database.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import type { Fields } from '../content-columns.ts';
import { listVisible } from '../content-store.ts';

/** The texts with their placeholders replaced; an entry that loses a text it needs is left out. */
export async function withPlaceholdersFilled(db: Db, id: string, fields: Fields): Promise<Fields> {
  if (!/\{/.test(JSON.stringify(Object.values(fields).map((value) => JSON.stringify(value))))) return fields;
  const values = await placeholderValues(db);
  const filled = withoutBlanks(fillTexts(fields, values)) as Fields;
  const types = pageTypeOf(id)?.fields ?? {};
  const kept = Object.entries(filled).map(([name, value]) => {
    const schema = types[name]?.schema;
    return [name, Array.isArray(value) ? value.filter((entry) => schema?.safeParse([entry]).success) : value];
  });
  return withoutBlanks(Object.fromEntries(kept));
}

function fillTexts(value: unknown, values: Record<PagePlaceholder, string>): unknown {
  if (typeof value === 'string') return fillPagePlaceholders(value, values);
  if (Array.isArray(value)) return value.map((entry) => fillTexts(entry, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillTexts(part, values)]));
}

async function placeholderValues(db: Db): Promise<Record<PagePlaceholder, string>> {
  const { name, address, phone, email } = await readSite(db);
  return { firma: name, oras: address.city, telefon: phone, email, ...(await countedReviews(db)) };
}

/** From verified reviews alone: those that clients wrote after a visit. */
async function countedReviews(db: Db) {
  const rows = await listVisible(db, 'testimonials', 'position', new Date().toISOString());
  const stars = rows.flatMap(({ summary }) => {
    const { fromClient, rating } = JSON.parse(summary) as { fromClient?: boolean; rating?: number };
    return fromClient && rating ? [rating] : [];
  });
  if (stars.length === 0) return { nota: '', pareri: '' };
  const average = stars.reduce((sum, each) => sum + each, 0) / stars.length;
  return { nota: average.toFixed(1), pareri: String(stars.length) };
}
