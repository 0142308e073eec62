import type { EmailCompany } from '../contract/emails/email-fields.ts';
import { type Block, clientPageLabel, type EmailPage, type Fact } from '../contract/emails/email-page.ts';

const width = 72;

export function renderPlainText(page: EmailPage, company: EmailCompany) {
  const parts = [
    page.title,
    '='.repeat(Math.min(page.title.length, width)),
    '',
    ...page.blocks.map(blockToText),
    page.clientUrl ? `${clientPageLabel}\n${page.clientUrl}\n` : '',
    signature(company),
    wrapped(page.reason),
    page.unsubscribeUrl ? `Dezabonare cu un clic:\n${page.unsubscribeUrl}` : '',
  ];
  return `${parts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function blockToText(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'small':
      return `${wrappedLines(block.text)}\n`;
    case 'moment':
      return `${[momentLine(block), block.before && `(în loc de ${block.before})`].filter(Boolean).join('\n')}\n`;
    case 'facts':
      return block.rows.length > 0 ? `${block.rows.map(factLine).join('\n')}\n` : '';
    case 'button':
      return `${block.label}:\n${block.url}\n`;
    case 'article':
      return `${wrapped(block.title)}\n${wrapped(block.text)}\n${block.url}\n`;
    case 'quote':
      return `${wrappedLines(block.text, '> ')}\n`;
  }
}

const momentLine = ({ day, hours, isOff }: Extract<Block, { type: 'moment' }>) =>
  `${isOff ? 'Anulată: ' : '  '}${[day, hours].filter(Boolean).join(', ')}`;

const factLine = ({ label, value }: Fact) => wrapped(`${label}: ${value}`);

const signature = ({ name, phone, email, address, url }: EmailCompany) =>
  ['-- ', name, address, [phone, email].filter(Boolean).join(' | '), url, '']
    .filter((line, at) => line || at > 3)
    .join('\n');

const wrappedLines = (words: string, prefix = '') =>
  words
    .split('\n')
    .map((line) => wrapped(line, prefix))
    .join('\n');

/** Wraps at `width` characters, never inside a word. */
function wrapped(words: string, prefix = '') {
  const lines = [''];
  for (const word of words.split(/ +/)) {
    const line = lines.at(-1) as string;
    if (line && prefix.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => (prefix + line).trimEnd()).join('\n');
}
