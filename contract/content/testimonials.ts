import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import { flag, image, longText, number, text } from './fields.ts';

export const testimonials = defineContentType({
  kind: 'testimonials',
  label: { one: 'Mărturie', many: 'Mărturii' },
  titleField: 'name',
  order: 'position',
  shown: { page: '/', call: '/api/testimonials', as: 'testimonials' },
  fields: {
    name: text({ label: 'Nume', required: true, max: 120 }),
    company: text({ label: 'Firmă sau localitate', max: 120 }),
    content: longText({ label: 'Mărturie', required: true, max: 2000, fixedBy: 'fromClient' }),
    rating: number({ label: 'Stele', min: 1, max: 5, fixedBy: 'fromClient' }),
    imageUrl: image({ label: 'Fotografie' }),
    /** The client wrote it after a visit of ours; set when the staff approve the review. */
    fromClient: flag({
      label: 'Client verificat',
      readOnly: true,
      hint: 'Cuvintele și stelele sunt ale clientului; se schimbă numai din „Recenzii”.',
    }),
  },
});

const testimonial = publicDocumentSchema(testimonials);
export type Testimonial = z.infer<typeof testimonial>;

export const listTestimonialsSchemas = {
  summary: 'Mărturiile publicate',
  reply: z.object({ testimonials: z.array(testimonial) }),
} satisfies EndpointSchemas;
