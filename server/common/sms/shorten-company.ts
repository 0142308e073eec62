import { toGsmText } from '../../../contract/sms/gsm-text.ts';

const maxLength = 30;

/** Leaves room for the message: whole words of the name, as many as fit. */
export function shortenCompany(name: string) {
  const plain = toGsmText(name.replace(/\s+/g, ' '));
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength + 1);
  return cut.slice(0, cut.lastIndexOf(' ') > 8 ? cut.lastIndexOf(' ') : maxLength).trim();
}
