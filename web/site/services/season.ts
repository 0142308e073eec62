import { monthNames } from '../../../contract/kernel/local-time.ts';

interface SeasonMonths {
  months: ReadonlySet<string>;
  /** Texts that are no months: 'tot anul', 'primăvara'. */
  others: string[];
}

export function parseSeason(availability: string[]): SeasonMonths {
  const texts = availability.map((text) => text.trim()).filter(Boolean);
  const isMonth = (text: string) => (monthNames as readonly string[]).includes(text.toLowerCase());
  return {
    months: new Set(texts.filter(isMonth).map((text) => text.toLowerCase())),
    others: texts.filter((text) => !isMonth(text)),
  };
}
