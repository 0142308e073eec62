export const replyPlaceholders = {
  nume: 'numele celui care a scris',
  serviciu: 'serviciul ales în formular',
  firma: 'numele firmei',
  telefon: 'telefonul firmei',
  site: 'adresa site-ului',
  eu: 'numele dumneavoastră',
} as const;

type ReplyPlaceholder = keyof typeof replyPlaceholders;

/**
 * An unknown or empty placeholder stays visible, to be filled in by hand. A signature line without a name is left out:
 * the company below it signs.
 */
export const fillReplyPlaceholders = (text: string, values: Partial<Record<ReplyPlaceholder, string>>) =>
  (values.eu ? text : text.replace(/^\{eu\}\n/gm, '')).replace(
    /\{(\p{L}+)\}/gu,
    (whole, name: string) => values[name.toLowerCase() as ReplyPlaceholder] || whole,
  );

export const listUnfilledPlaceholders = (text: string) => [...text.matchAll(/\{\p{L}+\}/gu)].map(([whole]) => whole);
