/**
 * The Romanian messages; the company may write its own ones. Their diacritics are removed as they are queued. Another
 * language satisfies `typeof smsTextsRo`.
 */
export const smsTextsRo = {
  confirmed: '{firma}: vizita este confirmată, {data}, {ora}. Pentru schimbări, contactați-ne.',
  reminder: '{firma}: vă reamintim vizita de mâine, {data}, {ora}. Vă mulțumim!',
  moved: '{firma}: vizita s-a mutat. Noua dată: {data}, {ora}. Dacă nu vă convine, contactați-ne.',
  onTheWay: '{firma}: echipa este pe drum spre dumneavoastră.',
  choice: '{firma}: alegeți ora vizitei: {link}',
  quote: '{firma}: oferta {oferta}, {suma}: {link}',
  test: '{firma}: mesaj de probă. Trimiterea de SMS funcționează.',
};

export type SmsKind = keyof typeof smsTextsRo;
