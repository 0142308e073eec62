import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import { amount, color, flag, image, lines, longText, priceGuide, text } from './fields.ts';

export const plans = defineContentType({
  kind: 'subscriptions',
  label: { one: 'Abonament', many: 'Abonamente' },
  titleField: 'name',
  order: 'position',
  orderKey: 'displayOrder',
  shown: { page: '/subscriptions', call: '/api/subscriptions', as: 'subscriptions' },
  fields: {
    name: text({ label: 'Nume', required: true, max: 80 }),
    description: longText({ label: 'Descriere', max: 600 }),
    price: text({ label: 'Preț', required: true, max: 60, hint: 'Suma și perioada: 450 lei / lună' }),
    priceAmount: amount({ label: 'Sumă', hint: 'Pentru motoarele de căutare; cea mai mică, dacă sunt mai multe' }),
    priceGuide: priceGuide({ label: 'Preț după suprafață', isMonthly: true }),
    imageUrl: image({ label: 'Imagine' }),
    color: color({ label: 'Culoare' }),
    features: lines({
      label: 'Servicii incluse',
      hint: 'Toate, și cele din abonamentele mai mici; scrise la fel, sunt același rând în comparație',
    }),
    isPopular: flag({ label: 'Recomandat' }),
  },
});

const publicPlan = publicDocumentSchema(plans).extend({
  isPopular: z.boolean().default(false),
  displayOrder: z.number().int(),
});

/** A plan as a page may receive it: anything but the id may be missing, and features may be objects. */
export type PublicPlan = Partial<Omit<z.infer<typeof publicPlan>, 'id' | 'features' | 'imageUrl'>> & {
  id: string;
  imageUrl?: string | null;
  features?: (string | { name: string })[];
};

export const listPlansSchemas = {
  summary: 'Planurile de abonament',
  reply: z.object({ subscriptions: z.array(publicPlan) }),
} satisfies EndpointSchemas;
