import { suggestPeriod } from '../../../contract/agreements/next-period.ts';
import { fieldsSchema } from '../../../contract/content/content-type.ts';
import { plans } from '../../../contract/content/plans.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import type { QuoteContent, QuoteItem } from '../../../contract/quotes/quote-content.ts';
import { quoteLimits } from '../../../contract/quotes/quote-units.ts';
import { countRepetitions } from '../../../contract/quotes/repeated-lines.ts';
import type { QuoteSettings } from '../../../contract/quotes/settings.ts';
import { findVisible, listVisible } from '../../content/content-store.ts';
import type { DbContext } from '../../context.ts';
import { Failure } from '../../http/failure.ts';

const fields = fieldsSchema(plans);

/** One monthly line for a year, of the first service; its price is the one that visitors see, with VAT. */
export async function startFromPlan({ db, now }: DbContext, id: string, settings: QuoteSettings) {
  const row = await findVisible(db, 'subscriptions', id, now().toISOString());
  if (!row) throw new Failure('not_found', 'Abonamentul nu mai este oferit.');
  const { name, features = [], priceAmount } = fields.parse(JSON.parse(row.fields));
  const terms = [settings.termsTemplates[0]?.text, listFeatures(name, features)].filter(Boolean).join('\n\n');
  const [service] = await listVisible(db, 'services', 'position', now().toISOString());
  return {
    title: `Abonament ${name}`,
    terms: terms.slice(0, quoteLimits.terms).toWellFormed(),
    ...(priceAmount && service && priceMonthly(name, priceAmount, service.id, settings, dayInBucharest(now()))),
  };
}

const listFeatures = (name: string, features: string[]) =>
  features.length > 0 ? [`Abonamentul ${name} include:`, ...features.map((feature) => `– ${feature}`)].join('\n') : '';

function priceMonthly(
  name: string,
  unitPrice: number,
  serviceId: string,
  { defaultVat }: QuoteSettings,
  today: string,
): Pick<QuoteContent, 'lines' | 'agreement' | 'pricesIncludeVat'> {
  const agreement = { ...noPreferences, ...suggestPeriod(today) };
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const recurrence: QuoteItem['recurrence'] = { serviceId, rule: { kind: 'monthly', times: 2 }, months };
  const line: QuoteItem = {
    ...{ kind: 'item', id: 'abonament', description: `Abonament ${name}`, unit: 'month' },
    ...{ quantity: 1000 * countRepetitions(recurrence, 'month', agreement), unitPrice, vat: defaultVat },
    ...{ isOptional: false, recurrence },
  };
  return { lines: [line], agreement, pricesIncludeVat: true };
}

const noPreferences = { teamId: null, weekday: null, window: null, accessNotes: '' };
