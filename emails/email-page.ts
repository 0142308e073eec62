/** A letter before it is drawn: the same page becomes HTML and plain text, so that both say the same. */
export interface EmailPage {
  /** What a list of mail shows after the subject. */
  preview: string;
  eyebrow: string;
  title: string;
  blocks: Block[];
  /** The paragraph after the greeting, where the staff may say it in their own words. */
  opening?: string;
  /** Why the reader gets this letter. */
  reason: string;
  /** Where the reader asks not to get the next one. */
  unsubscribeUrl?: string;
}

export type Block =
  | { type: 'text'; text: string }
  /** The day and the hours of a visit, set large. */
  | { type: 'moment'; day: string; hours: string; before?: string; isOff?: boolean }
  | { type: 'facts'; rows: Fact[] }
  | { type: 'button'; label: string; url: string }
  | { type: 'article'; title: string; text: string; url: string }
  /** The visitor's own words. */
  | { type: 'quote'; text: string }
  | { type: 'small'; text: string };

export interface Fact {
  label: string;
  value: string;
  url?: string;
}

export const textBlock = (words: string): Block => ({ type: 'text', text: words });
export const smallPrintBlock = (words: string): Block => ({ type: 'small', text: words });
export const buttonBlock = (label: string, url: string): Block => ({ type: 'button', label, url });

/** Facts that are not known are left out. */
export const factsBlock = (...rows: (Fact | false | undefined | '')[]): Block => ({
  type: 'facts',
  rows: rows.filter((row): row is Fact => Boolean(row) && (row as Fact).value !== ''),
});
