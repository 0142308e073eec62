import { type Bani, formatBani, maxBani, toBani } from '../../../../../../contract/kernel/money.ts';
import type {
  PriceBracket,
  PriceFrequency,
  PriceGuide,
  PriceOption,
} from '../../../../../../contract/prices/price-guide.ts';

/** Values as typed in the form: any of them may be missing, and a number may still be a string. */
type InForm<T> = {
  [Name in keyof T]?: Exclude<T[Name], undefined> extends number ? number | string | undefined : T[Name];
};

export type BracketForm = InForm<PriceBracket>;
export type OptionForm = InForm<PriceOption>;
export interface GuideForm extends InForm<Omit<PriceGuide, 'brackets' | 'options' | 'frequencies'>> {
  brackets?: BracketForm[];
  options?: OptionForm[] | undefined;
  frequencies?: InForm<PriceFrequency>[] | undefined;
}

/** The last bracket has no end. */
export const openLastBracket = (brackets: BracketForm[]): BracketForm[] =>
  brackets.map(({ upTo, ...bracket }, index) => (index < brackets.length - 1 ? { upTo, ...bracket } : bracket));

export const usualFrequencies = [
  { name: 'O singură dată', discount: 0 },
  { name: 'Lunar', discount: 5 },
  { name: 'Bilunar', discount: 10 },
  { name: 'Săptămânal', discount: 15 },
];

const buildBracket = (quantity: number, lei: number) => ({ upTo: quantity, price: toBani(lei) });

/** One for each common way of pricing; the prices are invented. */
export const exampleGuides: { label: string; guide: PriceGuide }[] = [
  {
    label: 'Tuns gazon, pe m²',
    guide: {
      pricing: 'perUnit',
      unit: 'm2',
      brackets: [buildBracket(200, 1.5), buildBracket(500, 1.2), { price: toBani(0.9) }],
      options: [
        { name: 'Strângerea și transportul ierbii', effect: 'perUnit', amount: 30 },
        { name: 'Iarbă mai înaltă de 20 cm', effect: 'percent', amount: 30 },
      ],
      frequencies: usualFrequencies,
      minimum: toBani(150),
      reserve: 20,
      start: 300,
      most: 1500,
    },
  },
  {
    label: 'Gard viu, pe metru',
    guide: {
      pricing: 'perUnit',
      unit: 'm',
      brackets: [buildBracket(30, 18), { price: toBani(15) }],
      options: [{ name: 'Mai înalt de 2 m', effect: 'percent', amount: 40 }],
      minimum: toBani(200),
      reserve: 20,
      start: 20,
      most: 150,
    },
  },
  {
    label: 'Plantare, pe arbust',
    guide: {
      pricing: 'perUnit',
      unit: 'shrub',
      brackets: [buildBracket(20, 25), { price: toBani(20) }],
      options: [{ name: 'Pământ și mulci', effect: 'perUnit', amount: 1200 }],
      minimum: toBani(250),
      reserve: 20,
      start: 20,
      most: 100,
      note: 'Plantele nu sunt incluse.',
    },
  },
  {
    label: 'Pavaj sau zid, pe m²',
    guide: {
      pricing: 'perUnit',
      unit: 'm2',
      brackets: [buildBracket(20, 280), { price: toBani(240) }],
      options: [{ name: 'Desfacerea pavajului vechi', effect: 'perUnit', amount: 3500 }],
      minimum: toBani(2000),
      reserve: 30,
      start: 30,
      most: 200,
      note: 'Piatra nu este inclusă.',
    },
  },
  {
    label: 'Manoperă, pe oră',
    guide: {
      pricing: 'perUnit',
      unit: 'hour',
      brackets: [{ price: toBani(90) }],
      minimum: toBani(270),
      reserve: 25,
      start: 4,
      most: 40,
    },
  },
];

export const emptyGuide: GuideForm = { pricing: 'perUnit', unit: 'm2', brackets: [{}] };

/** Removes the amounts when the measure changes: a price per m² is none per metre or for the whole job. */
export const withoutPrices = ({ brackets = [], options, ...guide }: GuideForm): GuideForm => ({
  ...guide,
  brackets: brackets.map(({ price: _, ...bracket }) => bracket),
  options: options?.map((option) => (option.effect === 'percent' ? option : { ...option, amount: undefined })),
  minimum: undefined,
});

export const exampleMonthlyGuide: PriceGuide = {
  pricing: 'perMonth',
  unit: 'm2',
  brackets: [{ upTo: 300, price: toBani(390) }, { upTo: 600, price: toBani(520) }, { price: toBani(690) }],
  reserve: 10,
  start: 300,
  most: 1000,
};

/**
 * Says how the price written for a service differs from its guide; visitors see both on one page. `price` is the shown
 * text, `amount` the same price as a number if the owner entered one.
 */
export function findPriceDisagreement(guide: GuideForm, price: string, amount: number | undefined) {
  const prices = (guide.brackets ?? []).flatMap((bracket) => (typeof bracket.price === 'number' ? bracket.price : []));
  const written = amount ?? readFirstAmount(price);
  if (prices.length === 0 || written === undefined) return undefined;
  const minimum = typeof guide.minimum === 'number' ? guide.minimum : undefined;
  if ([...prices, minimum].includes(written)) return undefined;
  const lowest = Math.min(...prices) as Bani;
  const least = guide.pricing === 'perUnit' ? lowest : maxBani(lowest, (minimum ?? 0) as Bani);
  const also = minimum && guide.pricing === 'perUnit' ? `, iar prețul minim ${formatBani(minimum as Bani)}` : '';
  return `Prețul afișat spune ${formatBani(written as Bani)}, dar cel mai mic preț din trepte este ${formatBani(least)}${also}.`;
}

const readFirstAmount = (text: string) => {
  const [number] = /\d[\d.]*(?:,\d{1,2})?/.exec(text) ?? [];
  return number === undefined ? undefined : toBani(Number.parseFloat(number.replaceAll('.', '').replace(',', '.')));
};
