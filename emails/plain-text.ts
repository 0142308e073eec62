import type { EmailCompany } from '../contract/emails/email-fields.ts';
import { type Block, clientPageLabel, type EmailPage, type Fact } from '../contract/emails/email-page.ts';

const width = 72;

export function renderPlainText(page: EmailPage, company: EmailCompany) {
  const parts = [
    page.title,
    '='.repeat(Math.min(page.title.length, width)),
    '',
    ...page.blocks.map(formatBlock),
    page.clientUrl ? `${clientPageLabel}\n${page.clientUrl}\n` : '',
    formatSignature(company),
    wrapWords(page.reason),
    page.unsubscribeUrl ? `Dezabonare cu un clic:\n${page.unsubscribeUrl}` : '',
  ];
  return `${parts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function formatBlock(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'small':
      return `${wrapLines(block.text)}\n`;
    case 'moment':
      return `${[formatMomentLine(block), block.before && `(în loc de ${block.before})`].filter(Boolean).join('\n')}\n`;
    case 'facts':
      return block.rows.length > 0 ? `${block.rows.map(formatFactLine).join('\n')}\n` : '';
    case 'button':
      return `${block.label}:\n${block.url}\n`;
    case 'article':
      return `${wrapWords(block.title)}\n${wrapWords(block.text)}\n${block.url}\n`;
    case 'quote':
      return `${wrapLines(block.text, '> ')}\n`;
  }
}

const formatMomentLine = ({ day, hours, isOff }: Extract<Block, { type: 'moment' }>) =>
  `${isOff ? 'Anulată: ' : '  '}${[day, hours].filter(Boolean).join(', ')}`;

const formatFactLine = ({ label, value }: Fact) => wrapWords(`${label}: ${value}`);

const formatSignature = ({ name, phone, email, address, url }: EmailCompany) =>
  ['-- ', name, address, [phone, email].filter(Boolean).join(' | '), url, '']
    .filter((line, index) => line || index > 3)
    .join('\n');

const wrapLines = (words: string, prefix = '') =>
  words
    .split('\n')
    .map((line) => wrapWords(line, prefix))
    .join('\n');

/** Wraps at `width` characters, never inside a word. */
function wrapWords(words: string, prefix = '') {
  const lines = [''];
  for (const word of words.split(/ +/)) {
    const line = lines.at(-1) as string;
    if (line && prefix.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => (prefix + line).trimEnd()).join('\n');
}
