import { toBani } from '../../../../../contract/kernel/money.ts';
import type {
  PriceBracket,
  PriceFrequency,
  PriceGuide,
  PriceOption,
} from '../../../../../contract/prices/price-guide.ts';

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
  brackets.map(({ upTo, ...bracket }, place) => (place < brackets.length - 1 ? { upTo, ...bracket } : bracket));

export const exampleGuide: PriceGuide = {
  pricing: 'perUnit',
  unit: 'm2',
  brackets: [{ upTo: 200, price: toBani(1.5) }, { upTo: 500, price: toBani(1.2) }, { price: toBani(0.9) }],
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
  minimum: toBani(150),
  reserve: 20,
  start: 300,
  most: 1500,
};

export const exampleMonthlyGuide: PriceGuide = {
  pricing: 'perMonth',
  unit: 'm2',
  brackets: [{ upTo: 300, price: toBani(390) }, { upTo: 600, price: toBani(520) }, { price: toBani(690) }],
  reserve: 10,
  start: 300,
  most: 1000,
};
