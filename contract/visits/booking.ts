import { z } from 'zod';
import { tomorrowInBucharest } from '../kernel/local-time.ts';
import { nextFree } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { botTraps, isRealTime, storableText } from '../kernel/scalars.ts';
import { visitLimits as limits } from './limits.ts';

const tooLong = 'Textul este prea lung';
const shortName = 'Numele trebuie să aibă cel puțin 2 caractere';
const badEmail = 'Vă rugăm să introduceți o adresă de email validă';
const shortPhone = 'Numărul de telefon trebuie să aibă cel puțin 10 caractere';
const noService = 'Vă rugăm să selectați un serviciu';
const noDate = 'Vă rugăm să selectați o dată';

const required = (message: string, max: number) => storableText(message).min(1, message).max(max, tooLong);

/** The booking form as it is checked by a given clock. What is missing is refused like what is empty. */
export const bookingInputAt = (now: () => Date) =>
  z.object({
    name: storableText(shortName).min(limits.name.min, shortName).max(120, tooLong),
    email: storableText(badEmail).max(254, badEmail).pipe(z.email(badEmail)),
    phone: storableText(shortPhone).min(limits.phone.min, shortPhone).max(40, 'Numărul de telefon este prea lung'),
    serviceId: storableText(noService).min(1, noService).max(80, noService),
    date: storableText(noDate)
      .min(1, noDate)
      .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})?$/, { error: noDate, abort: true })
      .refine(isRealTime, { error: noDate, abort: true })
      .refine(
        (date) => date.slice(0, 10) >= tomorrowInBucharest(now()),
        'Programarea trebuie să fie cu cel puțin o zi în avans',
      ),
    buildingName: storableText().max(120, tooLong).nullish(),
    streetName: required('Numele străzii este obligatoriu', 160),
    houseNumber: required('Numărul casei/proprietății este obligatoriu', 40),
    city: required('Orașul este obligatoriu', 120),
    county: required('Județul este obligatoriu', 120),
    postalCode: storableText().max(12, tooLong).nullish(),
    notes: storableText().max(2000, tooLong).nullish(),
    ...botTraps,
  });

/** The browser and the server check with the same rules. */
export const bookingInput = bookingInputAt(() => new Date());

export type BookingInput = z.input<typeof bookingInput>;

export const requestVisitSchemas = {
  summary: 'O vizită cerută de un vizitator',
  input: bookingInput,
  reply: z.object({
    success: z.literal(true),
    id: z.string(),
    /** The visitor's private page: /visit/… */
    link: z.string(),
    /** Whether letters leave this server at all. */
    mailed: z.boolean(),
  }),
  status: 201,
  conflict: nextFree,
} satisfies EndpointSchemas;
