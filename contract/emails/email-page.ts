/** An e-mail as data, rendered to HTML and to plain text, so that both say the same. */
export interface EmailPage {
  preview: string;
  eyebrow: string;
  title: string;
  blocks: Block[];
  opening?: string;
  reason: string;
  unsubscribeUrl?: string;
  /** Opens the client's page; only in e-mails that are really sent, not in previews. */
  clientUrl?: string | undefined;
}

export type Block =
  | { type: 'text'; text: string }
  | { type: 'moment'; day: string; hours: string; before?: string; isOff?: boolean }
  | { type: 'facts'; rows: Fact[] }
  | { type: 'button'; label: string; url: string }
  | { type: 'article'; title: string; text: string; url: string }
  | { type: 'quote'; text: string }
  | { type: 'small'; text: string };

export interface Fact {
  label: string;
  value: string;
  url?: string;
}

/** Joins e-mails into one message: the first provides the beginning and the end, and no text is repeated. */
export function joinPages(first: EmailPage, others: EmailPage[]): EmailPage {
  if (others.length === 0) return first;
  const texts = new Set(first.blocks.flatMap((block) => (block.type === 'text' ? block.text : [])));
  const added = others.flatMap(({ blocks }) =>
    blocks.filter((block) => block.type !== 'text' || !texts.has(block.text)),
  );
  return {
    ...first,
    title: 'Vizitele dumneavoastră s-au schimbat',
    blocks: [...first.blocks.slice(0, -1), ...added, ...first.blocks.slice(-1)],
  };
}

export const textBlock = (text: string): Block => ({ type: 'text', text });
export const smallPrintBlock = (text: string): Block => ({ type: 'small', text });
export const buttonBlock = (label: string, url: string): Block => ({ type: 'button', label, url });

export const clientPageLabel = 'Pagina dumneavoastră: vizite, oferte, contracte';

/** Leaves out unknown facts. */
export const factsBlock = (...rows: (Fact | false | undefined | '')[]): Block => ({
  type: 'facts',
  rows: rows.filter((row): row is Fact => Boolean(row) && (row as Fact).value !== ''),
});

export const splitLines = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
