import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import { choice, date, flag, image, longText, pairs, reference, seoFields, testimonialField, text } from './fields.ts';

export const projects = defineContentType({
  kind: 'portfolio',
  label: { one: 'Proiect', many: 'Portofoliu' },
  titleField: 'title',
  order: 'position',
  shown: { page: '/portfolio/:id', call: '/api/portfolio/item/:id', as: 'portfolioItem' },
  fields: {
    title: text({ label: 'Titlu', required: true, max: 160 }),
    description: longText({ label: 'Descriere', required: true }),
    imageUrl: image({ label: 'Imagine principală' }),
    location: text({ label: 'Localitate', max: 120 }),
    date: date({ label: 'Data finalizării' }),
    featured: flag({ label: 'Proiect recomandat' }),
    serviceId: reference({ label: 'Serviciu', to: 'services' }),
    challenges: longText({ label: 'Provocări' }),
    solution: longText({ label: 'Soluția' }),
    projectDuration: text({ label: 'Durata lucrării', max: 80 }),
    difficultyLevel: choice({
      label: 'Complexitate',
      choices: [
        { value: 'Simplu', label: 'Simplu' },
        { value: 'Standard', label: 'Standard' },
        { value: 'Mediu', label: 'Mediu' },
        { value: 'Complex', label: 'Complex' },
      ],
    }),
    images: pairs({ label: 'Înainte și după' }),
    clientTestimonial: testimonialField({ label: 'Mărturia clientului' }),
    ...seoFields,
  },
});

const project = publicDocumentSchema(projects);
export type Project = z.infer<typeof project>;

const projectsReply = z.object({ portfolioItems: z.array(project) });

export const listProjectsSchemas = {
  summary: 'Proiectele publicate',
  reply: projectsReply,
} satisfies EndpointSchemas;

export const getProjectSchemas = {
  summary: 'Un proiect publicat',
  params: idParams,
  reply: z.object({ portfolioItem: project }),
} satisfies EndpointSchemas;

export const listServiceProjectsSchemas = {
  summary: 'Proiectele publicate ale unui serviciu',
  params: idParams,
  reply: projectsReply,
} satisfies EndpointSchemas;
