import { z } from 'zod';
import { optionalText } from '../kernel/scalars.ts';
import { taxIdProblem } from '../legal/company-numbers.ts';
import { addressFields, addressNames, mapFields } from '../visits/visit-fields.ts';

/** '' where nothing was entered yet. */
export const quoteClient = z.object({
  name: optionalText(120),
  email: z.union([z.literal(''), z.email('Adresa de email nu este validă').max(254, 'Adresa de email nu este validă')]),
  phone: optionalText(40),
  /** The CUI of a client that acts as a business; consumers have none. */
  taxId: optionalText(20).refine((text) => text === '' || taxIdProblem(text) === undefined, 'CUI-ul nu este corect'),
  ...mapFields(addressNames, (name) => optionalText(addressFields[name].maxLength)),
});
