import { getRomanianTexts, listEnglishTexts } from '../../../../contract/content/pages/fixed-texts.ts';
import { findPageType } from '../../../../contract/content/pages/page-types.ts';
import { fillPagePlaceholders, type PagePlaceholder } from '../../../../contract/content/pages/placeholders.ts';
import { withoutBlanks } from '../../../../contract/content/without-blanks.ts';
import { formatRating } from '../../../../contract/kernel/format-number.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { countingText, createDefaultPage } from '../../../../contract/legal/default-pages.ts';
import { formatSeat } from '../../../../contract/legal/identification.ts';
import { smsProviderLabels } from '../../../../contract/sms/presets.ts';
import { countingSetting, readSite, retentionSetting } from '../../../common/settings/setting-store.ts';
import { readSmsSettings } from '../../../common/sms/sms-settings.ts';
import type { DbContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Fields } from '../content-columns.ts';
import { listVisible } from '../content-store.ts';

export async function completeTexts(context: DbContext, id: string, fields: Fields): Promise<Fields> {
  const english = listEnglishTexts(id, fields);
  const texts = await withPlaceholdersFilled(context, id, withDefaultTexts(id, fields));
  return english.length > 0 ? { ...texts, english } : texts;
}

/** A legal page is never empty; a fixed text that nobody wrote is Romanian. */
const withDefaultTexts = (id: string, fields: Fields): Fields => ({
  ...createDefaultPage(id),
  ...getRomanianTexts(id),
  ...withoutBlanks(fields),
});

/** An entry that loses a text it needs is left out. */
async function withPlaceholdersFilled(context: DbContext, id: string, texts: Fields): Promise<Fields> {
  if (!/\{\w+\}/.test(JSON.stringify(texts))) return texts;
  const values = await readPlaceholderValues(context);
  const filled = withoutBlanks(fillTexts(texts, values)) as Fields;
  const types = findPageType(id)?.fields ?? {};
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

async function readPlaceholderValues(context: DbContext): Promise<Record<PagePlaceholder, string>> {
  const { db } = context;
  const site = await readSite(db);
  const { name, address, phone, email, legal } = site;
  const { value: retention } = await retentionSetting.read(db);
  const { value: counting } = await countingSetting.read(db);
  return {
    firma: name,
    oras: address.city,
    telefon: phone,
    email,
    ...(await summarizeReviews(context)),
    denumire: legal.company,
    cui: legal.taxId,
    registru: legal.register,
    sediu: formatSeat(site),
    termen_mesaje: formatTerm(retention.inquiries),
    termen_vizite: formatTerm(retention.visits),
    termen_emailuri: formatTerm(retention.emails),
    sms: await readSmsProcessor(db),
    numarare: counting.isOn ? countingText : '',
  };
}

/** A processor is named only while it is used. */
async function readSmsProcessor(db: Db) {
  const { isOn, provider, request } = await readSmsSettings(db);
  if (!isOn) return '';
  if (provider === 'android') return 'un telefon al firmei, prin rețeaua lui de telefonie mobilă';
  return provider === 'custom' ? new URL(request.url).hostname : smsProviderLabels[provider];
}

function formatTerm(months: number | null) {
  if (months === null) return 'cât timp sunt necesare scopului lor';
  if (months % 12 === 0) return `se șterg după ${pluralize(months / 12, 'un an', 'ani')}`;
  return `se șterg după ${pluralize(months, 'o lună', 'luni')}`;
}

/** Counts only verified reviews: those that clients wrote after a visit. */
async function summarizeReviews({ db, now }: DbContext) {
  const rows = await listVisible(db, 'testimonials', 'position', now().toISOString());
  const stars = rows.flatMap(({ summary }) => {
    const { fromClient, rating } = JSON.parse(summary) as { fromClient?: boolean; rating?: number };
    return fromClient && rating ? [rating] : [];
  });
  if (stars.length === 0) return { nota: '', recenzii: '' };
  const average = stars.reduce((sum, each) => sum + each, 0) / stars.length;
  return { nota: formatRating(average), recenzii: String(stars.length) };
}
