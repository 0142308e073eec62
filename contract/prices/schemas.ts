import { z } from 'zod';
import { type Bani, formatBani } from '../kernel/money.ts';
import { baniField, maxCountMessage, requiredText, typeMessages } from '../kernel/scalars.ts';
import {
  type EstimateChoice,
  priceLimits as limits,
  optionEffects,
  type PriceBracket,
  type PriceGuide,
  priceUnits,
  pricings,
} from './price-guide.ts';

export const money = (missing: string, max: Bani) =>
  baniField(typeMessages(missing, 'Scrieți suma în cifre, de exemplu 12,50'))
    .min(1, 'Suma este mai mare decât zero')
    .max(max, `Cel mult ${formatBani(max)}`);

const quantity = (missing: string) =>
  z
    .int(typeMessages(missing, 'Scrieți un număr întreg'))
    .min(1, 'Cel puțin 1')
    .max(limits.quantity, `Cel mult ${limits.quantity.toLocaleString('ro-RO')}`);

const percent = (min: number, max: number) =>
  z
    .int(typeMessages('Scrieți procentul', 'Scrieți un număr întreg'))
    .min(min, `Cel puțin ${min} %`)
    .max(max, `Cel mult ${max} %`);

const name = requiredText('Dați un nume', limits.name);

const bracket = z.object({
  upTo: quantity('Scrieți până unde ține').optional(),
  price: money('Scrieți prețul', limits.price),
});

const option = z
  .object({
    name,
    effect: z.enum(optionEffects, 'Alegeți cum se adaugă'),
    amount: z.int(typeMessages('Scrieți cât se adaugă', 'Scrieți un număr, de exemplu 12,50')),
  })
  .superRefine(({ effect, amount }, context) => {
    const schema = {
      percent: percent(1, limits.percent),
      perUnit: money('', limits.pricePerUnit),
      once: money('', limits.price),
    }[effect];
    for (const { message } of schema.safeParse(amount).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['amount'], message });
  });

const frequency = z.object({ name, discount: percent(0, limits.discount) });

const guideShape = z.object({
  pricing: z.enum(pricings, 'Alegeți cum se calculează'),
  unit: z.enum(priceUnits, 'Alegeți unitatea'),
  brackets: z
    .array(bracket, 'Adăugați cel puțin o treaptă de preț')
    .min(1, 'Adăugați cel puțin o treaptă de preț')
    .max(limits.brackets, maxCountMessage(limits.brackets, 'trepte')),
  options: z.array(option).max(limits.options, maxCountMessage(limits.options, 'opțiuni')).optional(),
  frequencies: z
    .array(frequency)
    .min(2, 'Adăugați cel puțin două frecvențe, ca să fie ce alege')
    .max(limits.frequencies, maxCountMessage(limits.frequencies, 'frecvențe'))
    .optional(),
  minimum: money('', limits.price).optional(),
  reserve: percent(0, limits.reserve),
  start: quantity('Scrieți de unde pornește'),
  most: quantity('Scrieți până unde merge'),
  note: requiredText('', limits.note).optional(),
});

type Problem = { path: (string | number)[]; message: string };

/** Checks that compare several fields with each other. */
function listProblems({ pricing, brackets, options = [], frequencies = [], start, most }: PriceGuide): Problem[] {
  return [
    ...brackets.flatMap((_, index) => listBracketProblems(brackets, index, pricing === 'perUnit')),
    ...findRepeatedNames(options).map((index) => ({
      path: ['options', index, 'name'],
      message: 'Altă opțiune are deja acest nume',
    })),
    ...findRepeatedNames(frequencies).map((index) => ({
      path: ['frequencies', index, 'name'],
      message: 'Altă frecvență are deja acest nume',
    })),
    ...(start > most ? [{ path: ['start'], message: 'Nu poate trece de capătul cursorului' }] : []),
  ];
}

function listBracketProblems(brackets: PriceBracket[], index: number, isPerUnit: boolean): Problem[] {
  const { upTo, price } = brackets[index] as PriceBracket;
  const before = brackets[index - 1];
  const isLast = index === brackets.length - 1;
  const report = (field: string, message: string) => [{ path: ['brackets', index, field], message }];
  return [
    ...(isLast && upTo !== undefined ? report('upTo', 'Ultima treaptă nu are capăt') : []),
    ...(!isLast && upTo === undefined ? report('upTo', 'Scrieți până unde ține') : []),
    ...(upTo !== undefined && before?.upTo !== undefined && upTo <= before.upTo
      ? report('upTo', `Treapta trebuie să treacă de ${before.upTo}`)
      : []),
    ...(isPerUnit && price > limits.pricePerUnit ? report('price', `Cel mult ${formatBani(limits.pricePerUnit)}`) : []),
    ...(!isPerUnit && before && price < before.price ? report('price', 'Prețul nu scade când cantitatea crește') : []),
  ];
}

const findRepeatedNames = (list: { name: string }[]) =>
  list.flatMap(({ name }, index) => {
    const isSame = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase();
    return list.findIndex(isSame) < index ? [index] : [];
  });

const checkAsWhole = <Schema extends z.ZodType<PriceGuide>>(schema: Schema) =>
  schema.superRefine((guide, context) => {
    for (const problem of listProblems(guide)) context.addIssue({ code: 'custom', ...problem });
  });

export const servicePriceGuide = checkAsWhole(
  guideShape.refine(({ pricing }) => pricing !== 'perMonth', { error: 'Alegeți cum se calculează', path: ['pricing'] }),
);

/** The price guide of a plan: a price per month by the area of the garden. */
export const planPriceGuide = checkAsWhole(
  guideShape.refine(({ pricing, unit, frequencies }) => pricing === 'perMonth' && unit === 'm2' && !frequencies, {
    error: 'Un abonament are un preț pe lună, după suprafață',
    path: ['pricing'],
  }),
);

/** Sent with a booking or a message. The server calculates the price, because a browser could send any. */
export const estimateChoice = z.object({
  quantity: quantity('Scrieți cantitatea'),
  options: z
    .array(requiredText('Opțiunea nu există', limits.name), 'Opțiunile nu pot fi citite')
    .max(limits.options, maxCountMessage(limits.options, 'opțiuni')),
  frequency: requiredText('Frecvența nu există', limits.name).nullish(),
  /** The id of a plan; without it the estimate is for the service of the request. */
  planId: requiredText('Abonamentul nu există', 80).nullish(),
}) satisfies z.ZodType<Omit<EstimateChoice, 'frequency'>>;

const count = z.number().int();
const sum = baniField();
const estimatePart = z.discriminatedUnion('kind', [
  // `quantity` units beyond `from`, each at `price`.
  z.object({ kind: z.literal('units'), from: count, quantity: count, price: sum, sum }),
  z.object({ kind: z.literal('bracket'), from: count, upTo: count.optional(), sum }),
  z.object({ kind: z.literal('option'), name: z.string(), effect: z.enum(optionEffects), amount: count, sum }),
  z.object({ kind: z.literal('discount'), name: z.string(), percent: count, sum }),
  z.object({ kind: z.literal('minimum'), sum }),
]);

/** The estimate at the time of the request; the guide may have changed since. */
export const storedEstimate = z.object({
  subject: z.string(),
  pricing: z.enum(pricings),
  unit: z.enum(priceUnits),
  quantity: count,
  frequency: z.string().optional(),
  parts: z.array(estimatePart),
  total: sum,
  /** The range shown, rounded outward. */
  low: sum,
  high: sum,
  /** An option or frequency of the visitor was no longer in the guide. */
  isGuideChanged: z.boolean(),
});
export type StoredEstimate = z.infer<typeof storedEstimate>;
