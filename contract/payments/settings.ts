import { z } from 'zod';
import { optionalText, storableText, wholeNumber } from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { parsePictureId } from '../media/picture-url.ts';
import { cardSetup } from './card.ts';
import { isIban, normalizeIban } from './iban.ts';

const maxDays = 365;

export const paymentSettings = z
  .object({
    /** Whom the client pays; with an empty `iban` clients are shown no account. */
    beneficiary: optionalText(120),
    iban: storableText()
      .overwrite(normalizeIban)
      .refine((iban) => iban === '' || isIban(iban), 'IBAN-ul nu este corect: verificați fiecare cifră'),
    bank: optionalText(80),
    /** A picture of the library with the company's own RoPay code. */
    roPay: storableText()
      .refine((url) => parsePictureId(url) !== undefined, 'Alegeți o imagine din biblioteca site-ului')
      .optional(),
    /** Proposed for new quotes; 0: none. */
    depositPercent: wholeNumber(0, 100),
    /** After acceptance. */
    depositDays: wholeNumber(0, maxDays),
    /** After the work is finished. */
    restDays: wholeNumber(0, maxDays),
    /** Settings saved earlier have none. */
    sendsReminders: z.boolean().default(false),
    /** Can be true once the keys of a Stripe account are entered. */
    takesCards: z.boolean().default(false),
  })
  .refine(({ iban, beneficiary }) => iban === '' || beneficiary !== '', {
    path: ['beneficiary'],
    message: 'Scrieți pe numele cui este contul',
  });
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const defaultPaymentSettings: PaymentSettings = {
  beneficiary: '',
  iban: '',
  bank: '',
  depositPercent: 0,
  depositDays: 3,
  restDays: 10,
  sendsReminders: false,
  takesCards: false,
};

export const { get: getPaymentSettingsSchemas, save: savePaymentSettingsSchemas } = defineSettingSchemas(
  'payments',
  paymentSettings,
  {
    get: 'Contul firmei, avansul propus și termenele de plată',
    save: 'Salvează contul firmei, avansul propus și termenele de plată',
  },
  { card: cardSetup },
);
