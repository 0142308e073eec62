import { z } from 'zod';
import { foldText } from './fold-text.ts';

// Control characters have no place in what people type; tab and line breaks do.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what the rule is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// A lone surrogate cannot be stored as UTF-8.
const isStorable = (value: string) => value.isWellFormed() && !control.test(value);

const notText = 'Acest câmp trebuie să fie un text';

/** Trimmed text that both databases can hold. `missing` is what is said when it was not sent at all. */
export const storableText = (missing = notText) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : notText) })
    .trim()
    .refine(isStorable, 'Textul conține caractere nepermise');

/** The id in an address; one that no database could hold names nothing. */
export const idParams = z.object({ id: z.string().max(120).refine(isStorable) });

/** A readable public id: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Identificatorul poate conține litere mici, cifre și cratime')
  .max(80);

export const slugFrom = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
