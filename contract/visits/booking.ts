import { z } from 'zod';
import { getBucharestTomorrow } from '../kernel/local-time.ts';
import { nextFree } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { botTraps, isRealTime, storableText, tooLongMessage } from '../kernel/scalars.ts';
import { maxPhotoBody } from '../media/photo-limits.ts';
import { visitorPhotos } from '../media/visitor-photos.ts';
import { estimateChoice } from '../prices/schemas.ts';
import { visitorShape } from './field-schemas.ts';
import { visitLimits as limits } from './limits.ts';

const shortName = 'Numele trebuie să aibă cel puțin 2 caractere';
const badEmail = 'Vă rugăm să introduceți o adresă de email validă';
const shortPhone = 'Numărul de telefon trebuie să aibă cel puțin 10 caractere';
const noService = 'Vă rugăm să selectați un serviciu';
const noDate = 'Vă rugăm să selectați o dată';

/** A missing field is refused like an empty one. */
export const bookingInputAt = (now: () => Date) =>
  z.object({
    name: storableText(shortName).min(limits.name.min, shortName).max(120, tooLongMessage),
    email: storableText(badEmail).max(254, badEmail).pipe(z.email(badEmail)),
    phone: storableText(shortPhone).min(limits.phone.min, shortPhone).max(40, 'Numărul de telefon este prea lung'),
    serviceId: storableText(noService).min(1, noService).max(80, noService),
    date: storableText(noDate)
      .min(1, noDate)
      .regex(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})?$/, { error: noDate, abort: true })
      .refine(isRealTime, { error: noDate, abort: true })
      .refine(
        (date) => date.slice(0, 10) >= getBucharestTomorrow(now()),
        'Programarea trebuie să fie cu cel puțin o zi în avans',
      ),
    ...visitorShape,
    photos: visitorPhotos,
    estimate: estimateChoice.nullish(),
    ...botTraps,
  });

export const bookingInput = bookingInputAt(() => new Date());

export type BookingInput = z.input<typeof bookingInput>;

export const requestVisitSchemas = {
  summary: 'O vizită cerută de un vizitator',
  input: bookingInput,
  reply: z.object({
    success: z.literal(true),
    id: z.string(),
    link: z.string(),
    mailed: z.boolean(),
  }),
  status: 201,
  failures: { window_taken: nextFree },
  maxBody: maxPhotoBody,
} satisfies EndpointSchemas;
