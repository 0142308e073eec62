import { z } from 'zod';
import { phoneInE164, readablePhone } from '../../kernel/phone.ts';
import type { Fact } from '../email-page.ts';

/** The zone of the client's locality and the price they calculated, each in one line. */
export const requestFields = { zone: z.string().optional(), estimate: z.string().optional() };

export const requestFacts = ({ zone, estimate }: { zone?: string | undefined; estimate?: string | undefined }) => [
  zone !== undefined && { label: 'Zona', value: zone },
  estimate !== undefined && { label: 'Estimare', value: estimate },
];

export const phoneFact = (phone: string): Fact => ({
  label: 'Telefon',
  value: readablePhone(phone),
  url: `tel:${phoneInE164(phone) ?? phone.replace(/[^+\d]/g, '')}`,
});

export const emailFact = (email: string): Fact => ({
  label: 'E-mail',
  value: email,
  url: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
});

export const staffReason = 'E-mail către echipă, trimis de site la adresa din setări.';
