import type { IconName } from '../../../../contract/content/icons.ts';
import { monthNames } from '../../../../contract/kernel/local-time.ts';

type MonthName = (typeof monthNames)[number];

/** A typical service with texts to adapt: no prices, no promises, nothing that only some companies can claim. */
export interface CatalogueService {
  id: string;
  icon: IconName;
  name: string;
  shortDesc: string;
  description: string;
  recommendedFrequency: string;
  includes: string[];
  faqs: Record<string, string>;
  /** Months in which it is done in most of Romania. */
  seasonalAvailability: string[];
}

export const joinParagraphs = (...texts: string[]) => texts.join('\n\n');

/** Both included; over the new year when the first is later: `listMonths('noiembrie', 'martie')`. */
export function listMonths(first: MonthName, last: MonthName): string[] {
  const [from, to] = [monthNames.indexOf(first), monthNames.indexOf(last)];
  return from <= to ? monthNames.slice(from, to + 1) : [...monthNames.slice(from), ...monthNames.slice(0, to + 1)];
}
