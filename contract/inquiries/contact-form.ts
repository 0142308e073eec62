import { z } from 'zod';
import { coverageLimits } from '../coverage/place.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import {
  botTraps,
  invalidEmailMessage,
  optionalPhone,
  optionalText,
  requiredEmail,
  storableText,
} from '../kernel/scalars.ts';
import { maxPhotoBody } from '../media/photo-limits.ts';
import { visitorPhotos } from '../media/visitor-photos.ts';
import { estimateChoice } from '../prices/schemas.ts';
import { inquiryLimits as limits } from './limits.ts';

const shortName = 'Numele trebuie să aibă cel puțin 2 caractere';
const shortMessage = 'Mesajul trebuie să aibă cel puțin 20 de caractere';

/** Checked by the browser and the server. A missing field is refused like an empty one. */
export const inquiryInput = z.object({
  name: storableText(shortName).min(limits.name.min, shortName).max(limits.name.max, 'Numele este prea lung'),
  email: requiredEmail(invalidEmailMessage),
  phone: optionalPhone.nullish(),
  serviceId: storableText().max(80, 'Serviciul ales nu există').nullish(),
  message: storableText(shortMessage)
    .min(limits.message.min, shortMessage)
    .max(limits.message.max, 'Mesajul este prea lung'),
  photos: visitorPhotos,
  estimate: estimateChoice.nullish(),
  place: z
    .object({ name: optionalText(coverageLimits.placeName), county: optionalText(coverageLimits.placeName) })
    .nullish(),
  ...botTraps,
});

export type InquiryInput = z.input<typeof inquiryInput>;

/** Idempotent by the `Idempotency-Key` header. */
export const sendInquirySchemas = {
  summary: 'Un mesaj trimis din pagina de contact',
  input: inquiryInput,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  status: 201,
  maxBody: maxPhotoBody,
} satisfies EndpointSchemas;
