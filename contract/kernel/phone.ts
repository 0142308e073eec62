/** E.164 (+40722123456) of Romanian numbers in every usual writing and of foreign ones with + or 00. */
export function toE164(typed: string): string | undefined {
  const text = typed.trim().replace(/^tel:/i, '');
  if (!/^[+(]?[\d\s().\-/\u00a0\u2010-\u2013]+$/.test(text)) return undefined;
  const hasPlus = /^\(?\+/.test(text);
  const digits = text.replace(/\D/g, '');
  const international = hasPlus ? digits : digits.startsWith('00') ? digits.slice(2) : undefined;
  const national = extractRomanianPart(international, digits);
  if (national !== undefined) return /^[237]\d{8}$/.test(national) ? `+40${national}` : undefined;
  return international && /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : undefined;
}

/** The nine digits after +40; undefined for a foreign number. */
function extractRomanianPart(international: string | undefined, digits: string) {
  if (international?.startsWith('40')) return international.slice(2).replace(/^0/, '');
  if (international !== undefined) return undefined;
  return digits.replace(/^40(?=0?[237]\d{8}$)/, '').replace(/^0/, '');
}

/** +40722123456 as people read it: +40 722 123 456. Other numbers stay as they are. */
export const formatPhone = (phone: string) => phone.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, '+40 $1 $2 $3');
