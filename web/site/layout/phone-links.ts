import { toE164 } from '../../../contract/kernel/phone.ts';

/** Returns the digits with the country code, Romania's by default: 0722… becomes 40722…. */
export function toInternationalDigits(phone: string) {
  const e164 = toE164(phone);
  if (e164) return e164.slice(1);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.startsWith('40') ? digits : `40${digits.replace(/^0/, '')}`;
}

/** An unknown number stays as written. */
export const buildPhoneLink = (phone: string) => `tel:${toE164(phone) ?? phone.replace(/[^\d+*#]/g, '')}`;

export const buildWhatsappLink = (phone: string, text?: string) =>
  `https://wa.me/${toInternationalDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

/** Romanian landlines have no chat. */
export const isLandline = (phone: string) => /^40[23]/.test(toInternationalDigits(phone));
