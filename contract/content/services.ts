import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';
import { maxServiceWindows } from '../visits/limits.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import {
  amount,
  choice,
  flag,
  image,
  imageList,
  lines,
  longText,
  months,
  number,
  priceGuide,
  questions,
  seoFields,
  text,
} from './fields.ts';
import { iconChoices } from './icons.ts';

export const services = defineContentType({
  kind: 'services',
  label: { one: 'Serviciu', many: 'Servicii' },
  titleField: 'name',
  order: 'position',
  shown: { page: '/services/:id', call: '/api/services/:id', as: 'service' },
  fields: {
    name: text({ label: 'Nume', required: true, max: 120 }),
    shortDesc: text({ label: 'Descriere scurtă', max: 300, hint: 'Apare sub titlu, în capul paginii' }),
    description: longText({ label: 'Descriere', required: true }),
    price: text({ label: 'Preț', max: 80, heading: 'Preț', hint: 'Așa cum se afișează: 250 lei / vizită' }),
    priceAmount: amount({ label: 'Sumă', hint: 'Pentru motoarele de căutare; cea mai mică, dacă sunt mai multe' }),
    priceGuide: priceGuide({ label: 'Ghid de preț' }),
    imageUrl: image({ label: 'Imagine principală', heading: 'Imagini' }),
    icon: choice({ label: 'Desen', choices: iconChoices, hint: 'Apare pe card cât timp nu este o imagine principală' }),
    galleryImages: imageList({ label: 'Galerie', hint: 'Fără imaginea principală, care stă în capul paginii' }),
    duration: text({ label: 'Durată', max: 120, heading: 'Cum se desfășoară' }),
    windowCount: number({
      label: 'Ore de sosire ocupate',
      min: 1,
      max: maxServiceWindows,
      hint: 'Câte ore de sosire la rând ține lucrarea, cu aceeași echipă; una dacă rămâne gol',
    }),
    coverage: text({ label: 'Zonă acoperită', max: 120 }),
    recommendedFrequency: text({ label: 'Frecvență recomandată', max: 120 }),
    seasonalAvailability: months({ label: 'Sezon', hint: 'Lunile în care se face lucrarea' }),
    benefits: lines({ label: 'Beneficii', heading: 'Ce primește clientul' }),
    includes: lines({ label: 'Ce include' }),
    faqs: questions({ label: 'Întrebări frecvente' }),
    featured: flag({ label: 'Recomandat' }),
    ...seoFields,
  },
});

const service = publicDocumentSchema(services);
export type Service = z.infer<typeof service>;

export const listServicesSchemas = {
  summary: 'Serviciile publicate, în ordinea lor',
  reply: z.object({ services: z.array(service) }),
} satisfies EndpointSchemas;

export const getServiceSchemas = {
  summary: 'Un serviciu publicat',
  params: idParams,
  reply: z.object({ service }),
} satisfies EndpointSchemas;
