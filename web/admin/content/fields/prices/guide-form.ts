import type {
  PriceBracket,
  PriceFrequency,
  PriceGuide,
  PriceOption,
} from '../../../../../contract/prices/price-guide.ts';

/** As it stands in the form: anything may be missing, and a number may still be a text. */
type InForm<T> = {
  [Name in keyof T]?: Exclude<T[Name], undefined> extends number ? number | string | undefined : T[Name];
};

export type BracketForm = InForm<PriceBracket>;
export type OptionForm = InForm<PriceOption>;
export type FrequencyForm = InForm<PriceFrequency>;
export interface GuideForm extends InForm<Omit<PriceGuide, 'brackets' | 'options' | 'frequencies'>> {
  brackets?: BracketForm[];
  options?: OptionForm[] | undefined;
  frequencies?: FrequencyForm[] | undefined;
}

/** In the order of their ends, the last one open: what the staff type decides the order, not where the row stands. */
export function orderBrackets(brackets: BracketForm[]): BracketForm[] {
  const closed = brackets.slice(0, -1);
  const isReadable = closed.every(({ upTo }) => typeof upTo === 'number');
  const ordered = isReadable ? closed.toSorted((a, b) => Number(a.upTo) - Number(b.upTo)) : closed;
  return withOpenEnd([...ordered, ...brackets.slice(-1)]);
}

export const withOpenEnd = (brackets: BracketForm[]): BracketForm[] =>
  brackets.map(({ upTo, ...bracket }, place) => (place < brackets.length - 1 ? { upTo, ...bracket } : bracket));

export const exampleGuide: PriceGuide = {
  pricing: 'perUnit',
  unit: 'm2',
  brackets: [{ upTo: 200, price: 150 }, { upTo: 500, price: 120 }, { price: 90 }],
  options: [
    { name: 'Strângerea și transportul ierbii', effect: 'perUnit', amount: 30 },
    { name: 'Iarbă mai înaltă de 20 cm', effect: 'percent', amount: 30 },
  ],
  frequencies: [
    { name: 'O singură dată', discount: 0 },
    { name: 'Lunar', discount: 5 },
    { name: 'Bilunar', discount: 10 },
    { name: 'Săptămânal', discount: 15 },
  ],
  minimum: 15_000,
  reserve: 20,
  start: 300,
  most: 1500,
};

export const exampleMonthlyGuide: PriceGuide = {
  pricing: 'perMonth',
  unit: 'm2',
  brackets: [{ upTo: 300, price: 39_000 }, { upTo: 600, price: 52_000 }, { price: 69_000 }],
  reserve: 10,
  start: 300,
  most: 1000,
};
