import { storableText } from './text.ts';

const isReal = (text: string) => {
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** yyyy-MM-ddTHH:mm:00, a day and a minute that exist. */
export const wallTime = (message: string) =>
  storableText(message)
    .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:00$/, { error: message, abort: true })
    .refine(isReal, message);
