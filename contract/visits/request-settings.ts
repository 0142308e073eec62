import { z } from 'zod';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .number('Introduceți un număr')
    .int('Introduceți un număr întreg')
    .min(min, `Cel puțin ${min}`)
    .max(max, `Cel mult ${max}`);

export const requestSettings = z.object({
  /** Hours before a visit after which its visitor cannot move or cancel it online; 0: until it begins. */
  changeHours: wholeNumber(0, 336),
  /** The longest pause of an agreement that its client may ask for online; 0 for none. */
  pauseDays: wholeNumber(0, 365).default(30),
  holdHours: wholeNumber(1, 48),
  /** Whether an hour taken from the waiting list is a confirmed visit; otherwise it is a request, as every other. */
  confirmsAcceptedHolds: z.boolean().optional(),
});
export const defaultRequestSettings: z.infer<typeof requestSettings> = {
  ...{ changeHours: 0, pauseDays: 30, holdHours: 4 },
};

export const { get: getRequestSettingsSchemas, save: saveRequestSettingsSchemas } = defineSettingSchemas(
  'requests',
  requestSettings,
  {
    get: 'Până când se schimbă o vizită online, cât ține o pauză cerută de client, cât se păstrează o oră pentru lista de așteptare și dacă se confirmă automat',
    save: 'Salvează până când se schimbă o vizită online, cât ține o pauză cerută de client, cât se păstrează o oră pentru lista de așteptare și dacă se confirmă automat',
  },
);
