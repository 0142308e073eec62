import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { image, lines, longText, richText, type section, sections, seoFields, text } from '../base/fields.ts';
import { contentType, publicDocument } from '../base/resource.ts';
import { idParams } from '../base/text.ts';

export const blog = contentType({
  kind: 'blog',
  label: { one: 'Articol', many: 'Blog' },
  titleField: 'title',
  order: 'newest',
  shown: { page: '/blog/:id', call: '/api/blog/:id', as: 'blogPost' },
  fields: {
    title: text({ label: 'Titlu', required: true, max: 160 }),
    excerpt: longText({ label: 'Rezumat', required: true, max: 500 }),
    content: richText({ label: 'Conținut', body: true }),
    imageUrl: image({ label: 'Imagine' }),
    tags: lines({ label: 'Etichete', max: 12 }),
    sections: sections({ label: 'Secțiuni', body: true, help: 'Când există, înlocuiesc conținutul simplu' }),
    ...seoFields,
  },
});

export const blogPost = publicDocument(blog);
export type BlogPost = z.infer<typeof blogPost>;
export type BlogSection = z.infer<typeof section>;

export const blogSummary = blogPost.omit({
  content: true,
  sections: true,
  seoTitle: true,
  seoDescription: true,
  shareImage: true,
});
export type BlogSummary = z.infer<typeof blogSummary>;

export const listBlog = endpoint({
  method: 'GET',
  path: '/api/blog',
  access: 'public',
  summary: 'Articolele publicate, cele noi întâi, fără corpul lor',
  reply: z.object({ blogPosts: z.array(blogSummary) }),
});

export const getBlogPost = endpoint({
  method: 'GET',
  path: '/api/blog/:id',
  access: 'public',
  summary: 'Un articol publicat',
  params: idParams,
  reply: z.object({ blogPost }),
});
