import { z } from 'zod';
import { defineSettingSchemas } from '../kernel/setting-schemas.ts';

const hours = (min: number, max: number) =>
  z
    .number('Introduceți un număr')
    .int('Introduceți un număr întreg')
    .min(min, `Cel puțin ${min}`)
    .max(max, `Cel mult ${max}`);

export const requestSettings = z.object({
  /** Hours before a visit after which its visitor cannot move or cancel it online; 0: until it begins. */
  changeHours: hours(0, 336),
  holdHours: hours(1, 48),
  /** Whether an hour taken from the waiting list is a confirmed visit; otherwise it is a request, as every other. */
  confirmsAcceptedHolds: z.boolean().optional(),
});
export const defaultRequestSettings: z.infer<typeof requestSettings> = { changeHours: 0, holdHours: 4 };

export const { get: getRequestSettingsSchemas, save: saveRequestSettingsSchemas } = defineSettingSchemas(
  'requests',
  requestSettings,
  {
    get: 'Până când se schimbă o vizită online, cât se păstrează o oră pentru lista de așteptare și dacă se confirmă automat',
    save: 'Salvează până când se schimbă o vizită online, cât se păstrează o oră pentru lista de așteptare și dacă se confirmă automat',
  },
);
