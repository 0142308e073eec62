import { z } from 'zod';
import { foldText } from './fold-text.ts';
import { formatCount } from './pluralize.ts';

// Tab and line breaks are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// A lone surrogate cannot be stored as UTF-8.
const isStorable = (value: string) => value.isWellFormed() && !control.test(value);

const notText = 'Acest câmp trebuie să fie un text';

/** A message for a missing value and another one for a value of the wrong type. */
export const typeMessages = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? missing : wrong),
});

export const maxCountMessage = (max: number, what: string) => `Cel mult ${formatCount(max, what)}`;

/** Trimmed text that both databases can hold. `missing` is the message for an absent value. */
export const storableText = (missing = notText) =>
  z.string(typeMessages(missing, notText)).trim().refine(isStorable, 'Textul conține caractere nepermise');

export const tooLongMessage = 'Textul este prea lung';

export const optionalText = (max: number) => storableText().max(max, tooLongMessage);

export const requiredText = (message: string, max: number) =>
  storableText(message).min(1, message).max(max, tooLongMessage);

/** An id with characters that no database can store is answered with 'not found'. */
export const idParams = z.object({ id: z.string().max(120).refine(isStorable) });

/** The secret part of a private link. */
export const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{48}$/) });

export const isUnique = (values: string[]) => new Set(values).size === values.length;

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Identificatorul poate conține litere mici, cifre și cratime')
  .max(80);

export const createSlug = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

/** Fields of public forms that tell programs from people; API callers omit them. */
export const botTraps = {
  /** Hidden from people; programs fill in whatever they find. */
  website: z.string().max(500).nullish(),
  /** How long the form was open; sent only when suspiciously short. */
  elapsedMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
};

export const invalidEmailMessage = 'Adresa de email nu este validă';

export const requiredEmail = (missing: string) =>
  storableText(missing).max(254, invalidEmailMessage).pipe(z.email(invalidEmailMessage));

export const emailField = requiredEmail('Introduceți adresa de e-mail');

/** '' for none. The specification counts characters, although the message speaks of digits. */
export const optionalPhone = storableText()
  .max(40, 'Numărul de telefon este prea lung')
  .refine((phone) => phone === '' || phone.length >= 10, 'Numărul de telefon trebuie să aibă cel puțin 10 cifre');

export const nameField = storableText('Introduceți numele')
  .min(2, 'Numele trebuie să aibă cel puțin 2 caractere')
  .max(80, 'Numele este prea lung');

const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** yyyy-MM-dd within 1900–2199, so that date arithmetic around it stays valid. */
export const day = (message = 'Data are forma 2027-03-15') =>
  z.iso.date(message).refine((date) => date >= firstDay && date <= lastDay, message);

/** Whether a text of the form yyyy-MM-ddTHH:mm:ss names an existing day and hour. */
export const isRealTime = (text: string) => {
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** yyyy-MM-ddTHH:mm:00, a day and a minute that exist. */
export const wallTime = (message: string) =>
  storableText(message)
    .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:00$/, { error: message, abort: true })
    .refine(isRealTime, message);

/** HH:mm; midnight means that no hour was chosen. */
export const hour = z.string().regex(/^(?!00:00)([01]\d|2[0-3]):[0-5]\d$/, 'Ora are forma 08:00');

export const wholeNumber = (min: number, max: number) =>
  z
    .number('Introduceți un număr')
    .int('Introduceți un număr întreg')
    .min(min, `Cel puțin ${min}`)
    .max(max, `Cel mult ${max}`);

/** An amount of money. */
export const baniField = (error?: Parameters<typeof z.int>[0]) => z.int(error).brand<'Bani', 'inout'>();

/** Idempotency key of a call. */
export const callKey = storableText().min(8).max(80);

export const startingVersion = z.int('Lipsește versiunea de la care s-a pornit').min(0).max(1_000_000_000);
