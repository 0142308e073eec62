import type { Blog, CollectionPage } from 'schema-dts';
import type { PostSummary } from '../../../../contract/content/posts.ts';
import { publishedList } from '../../../content/public/public-documents.ts';
import { blogCrumb, describeBreadcrumbs, innerPageFacts } from '../page-facts.ts';
import { businessRef, type Subject } from '../subject.ts';

const maxPosts = 20;

export async function describeBlog(subject: Subject): Promise<object[]> {
  const { publicUrl, url } = subject;
  const posts = (await publishedList(subject, 'blog')) as unknown as PostSummary[];
  const ref = { '@id': `${url}#blog` };
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    ...innerPageFacts(subject, blogCrumb.name),
    mainEntity: ref,
  };
  const blog: Blog = {
    '@type': 'Blog',
    ...ref,
    url,
    name: `Blog ${subject.company.site.name}`,
    inLanguage: 'ro',
    publisher: businessRef(publicUrl),
    ...(posts.length > 0 && {
      blogPost: posts.slice(0, maxPosts).map(({ id, title, publishedAt }) => ({
        '@type': 'BlogPosting' as const,
        '@id': `${publicUrl}/blog/${id}#post`,
        headline: title,
        url: `${publicUrl}/blog/${id}`,
        datePublished: publishedAt,
      })),
    }),
  };
  return [page, blog, describeBreadcrumbs(subject, blogCrumb.name)];
}
