import { z } from 'zod';
import { isUnique, maxCountMessage, optionalText, requiredText, wholeNumber } from '../kernel/scalars.ts';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';
import { quoteLimits as limits, quoteUnitLabels, quoteUnits } from './quote-units.ts';
import { vatRateNames } from './vat.ts';

export const quoteSettings = z.object({
  isVatPayer: z.boolean(),
  pricesIncludeVat: z.boolean(),
  defaultVat: z.enum(vatRateNames),
  validDays: wholeNumber(1, limits.validDays),
  /** Days before the end at which the client is reminded once; 0: never. */
  reminderDays: wholeNumber(0, 60),
  /** Added as an information of the contract: how and when it is paid, how complaints are handled. */
  payment: optionalText(1000),
  complaints: optionalText(1000),
  termsTemplates: z
    .array(
      z.object({
        name: requiredText('Introduceți numele șablonului', 80),
        text: requiredText('Scrieți condițiile', limits.terms),
      }),
    )
    .max(20, 'Cel mult 20 de șabloane'),
  /** Units beside the known ones, as they are written in quotes. Settings saved earlier have none. */
  units: z
    .array(
      requiredText('Scrieți unitatea', limits.unit).refine(
        (unit) => !isStandardUnit(unit),
        'Unitatea este deja în listă',
      ),
    )
    .max(limits.ownUnits, maxCountMessage(limits.ownUnits, 'unități'))
    .refine(isUnique, 'O unitate apare de două ori')
    .default([]),
});

const standardUnits = [...quoteUnits, ...Object.values(quoteUnitLabels)].map((text) => text.toLowerCase());
const isStandardUnit = (unit: string) => standardUnits.includes(unit.toLowerCase());

export type QuoteSettings = z.infer<typeof quoteSettings>;

export const defaultQuoteSettings: QuoteSettings = {
  isVatPayer: false,
  pricesIncludeVat: true,
  defaultVat: 'standard',
  validDays: 30,
  reminderDays: 3,
  payment: '',
  complaints: '',
  termsTemplates: [],
  units: [],
};

export const { get: getQuoteSettingsSchemas, save: saveQuoteSettingsSchemas } = defineSettingSchemas(
  'quotes',
  quoteSettings,
  {
    get: 'TVA, valabilitate, reamintire și șabloane de condiții',
    save: 'Salvează TVA, valabilitate, reamintire și șabloane de condiții',
  },
);
