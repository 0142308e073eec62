import { z } from 'zod';
import type { EndpointSchemas } from '../kernel/route.ts';
import { idParams } from '../kernel/scalars.ts';
import { defineContentType, publicDocumentSchema } from './content-type.ts';
import { image, lines, longText, richText, seoFields, text } from './fields.ts';
import { type section, sections } from './section-fields.ts';

export const posts = defineContentType({
  kind: 'blog',
  label: { one: 'Articol', many: 'Blog' },
  titleField: 'title',
  order: 'newest',
  shown: { page: '/blog/:id', call: '/api/blog/:id', as: 'blogPost' },
  fields: {
    title: text({ label: 'Titlu', required: true, max: 160 }),
    excerpt: longText({ label: 'Rezumat', required: true, max: 500 }),
    content: richText({ label: 'Conținut', body: true, replacedBy: 'sections' }),
    imageUrl: image({ label: 'Imagine' }),
    tags: lines({ label: 'Etichete', max: 12 }),
    author: text({ label: 'Autor', max: 120, body: true, hint: 'Fără el, articolul este semnat de firmă' }),
    sections: sections({ label: 'Secțiuni', body: true, hint: 'Când există, înlocuiesc conținutul simplu' }),
    ...seoFields,
  },
});

const post = publicDocumentSchema(posts);
export type Post = z.infer<typeof post>;
export type PostSection = z.infer<typeof section>;

const postSummary = post.omit({
  content: true,
  sections: true,
  author: true,
  seoTitle: true,
  seoDescription: true,
  shareImage: true,
});
export type PostSummary = z.infer<typeof postSummary>;

export const listPostsSchemas = {
  summary: 'Articolele publicate, cele noi întâi, fără corpul lor',
  reply: z.object({ blogPosts: z.array(postSummary) }),
} satisfies EndpointSchemas;

export const getPostSchemas = {
  summary: 'Un articol publicat',
  params: idParams,
  reply: z.object({ blogPost: post }),
} satisfies EndpointSchemas;
