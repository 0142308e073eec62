import { phoneInE164 } from '../../../contract/kernel/phone.ts';

/** The number with its prefix, Romania's if it is missing, and without signs: 0722… becomes 40722…. */
export function internationalDigits(phone: string) {
  const known = phoneInE164(phone);
  if (known) return known.slice(1);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('40') ? digits : `40${digits.replace(/^0/, '')}`;
}

/** Falls back to the number as written. */
export const phoneLink = (phone: string) => `tel:${phoneInE164(phone) ?? phone.replace(/[^\d+*#]/g, '')}`;

export const whatsappLink = (phone: string, text?: string) =>
  `https://wa.me/${internationalDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/** Romanian landlines have no chat. */
export const isLandline = (phone: string) => /^40[23]/.test(internationalDigits(phone));
