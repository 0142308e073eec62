import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import { choice, image, longText, text } from './fields.ts';
import { iconChoices } from './icons.ts';

export const featureCards = defineContentType({
  kind: 'feature-cards',
  label: { one: 'Card', many: 'De ce noi' },
  titleField: 'title',
  order: 'position',
  orderKey: 'order',
  shown: { page: '/', call: '/api/feature-cards', as: 'cards' },
  fields: {
    title: text({ label: 'Titlu', required: true, max: 80 }),
    description: longText({ label: 'Descriere', required: true, max: 400 }),
    icon: choice({ label: 'Pictogramă', required: true, choices: iconChoices }),
    imageUrl: image({ label: 'Imagine' }),
  },
});

const featureCard = publicDocumentSchema(featureCards).extend({ order: z.number().int() });
export type FeatureCard = z.infer<typeof featureCard>;

export const listFeatureCardsSchemas = {
  summary: 'Cardurile „De ce noi”',
  reply: z.object({ cards: z.array(featureCard) }),
} satisfies EndpointSchemas;
