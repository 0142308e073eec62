import { storableText } from './text.ts';

/** Whether the day and the hour exist; in the form yyyy-MM-ddTHH:mm:ss. */
export const isRealTime = (text: string) => {
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** yyyy-MM-ddTHH:mm:00, a day and a minute that exist. */
export const wallTime = (message: string) =>
  storableText(message)
    .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:00$/, { error: message, abort: true })
    .refine(isRealTime, message);
