/** A typical service with texts to adapt: no prices, no promises, nothing that only some companies can claim. */
export interface CatalogueEntry {
  id: string;
  fields: {
    name: string;
    shortDesc: string;
    description: string;
    recommendedFrequency: string;
    includes: string[];
    faqs: { question: string; answer: string }[];
    /** Months in which it is done in most of Romania. */
    seasonalAvailability: string[];
  };
}

export const paragraphs = (...texts: string[]) => texts.join('\n\n');

const year = [
  ...['ianuarie', 'februarie', 'martie', 'aprilie', 'mai', 'iunie'],
  ...['iulie', 'august', 'septembrie', 'octombrie', 'noiembrie', 'decembrie'],
];

/** Both included; over the new year when the first is later: `months('noiembrie', 'martie')`. */
export function months(first: string, last: string) {
  const [from, to] = [year.indexOf(first), year.indexOf(last)];
  return from <= to ? year.slice(from, to + 1) : [...year.slice(from), ...year.slice(0, to + 1)];
}
