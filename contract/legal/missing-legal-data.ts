import type { SiteSettings } from '../site/schemas.ts';
import { isPlaceholderNumber } from './company-numbers.ts';

/** Names, as screens show them, of data that the law requires and the settings lack. */
export function listMissingLegalData({ legal, address, phone, email }: SiteSettings): string[] {
  const isKnown = {
    'denumirea juridică': legal.company,
    'CUI-ul': legal.taxId && !isPlaceholderNumber(legal.taxId),
    'numărul din registrul comerțului': legal.register && !isPlaceholderNumber(legal.register),
    'adresa sediului sau a punctului de lucru': legal.seat || (address.street && address.city),
    telefonul: phone,
    'adresa de e-mail': email,
  };
  return Object.entries(isKnown)
    .filter(([, value]) => !value)
    .map(([name]) => name);
}
