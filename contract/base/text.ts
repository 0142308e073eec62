import { z } from 'zod';

// Control characters have no place in what people type; tab and line breaks do.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what the rule is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// A lone surrogate cannot be stored as UTF-8.
const isStorable = (value: string) => value.isWellFormed() && !control.test(value);

/** Trimmed text that both databases can hold. */
export const storableText = (message = 'Textul conține caractere nepermise') =>
  z.string({ error: 'Acest câmp trebuie să fie un text' }).trim().refine(isStorable, message);

/** A readable public id: lower-case words joined by hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Identificatorul poate conține litere mici, cifre și cratime').max(80);

const folded: Record<string, string> = { ș: 's', ş: 's', ț: 't', ţ: 't', ă: 'a', â: 'a', î: 'i' };

/** Lower case without diacritics: what searches compare, whatever keyboard typed it. */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[șşțţăâî]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

export const slugFrom = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
