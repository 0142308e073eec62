/** What can stand in braces in a template, and what it becomes. Without imports: pages use it as it is. */
export const replyPlaceholders = {
  nume: 'numele celui care a scris',
  serviciu: 'serviciul ales în formular',
  firma: 'numele firmei',
  telefon: 'telefonul firmei',
  site: 'adresa site-ului',
  eu: 'numele dumneavoastră',
} as const;

export type ReplyPlaceholder = keyof typeof replyPlaceholders;

/** A placeholder that is not known, or has nothing to say, stays as it is, so that somebody sees and fills it. */
export const fillReplyPlaceholders = (text: string, values: Partial<Record<ReplyPlaceholder, string>>) =>
  text.replace(/\{(\p{L}+)\}/gu, (whole, name: string) => values[name.toLowerCase() as ReplyPlaceholder] || whole);

export const unfilledPlaceholders = (text: string) => [...text.matchAll(/\{\p{L}+\}/gu)].map(([whole]) => whole);
