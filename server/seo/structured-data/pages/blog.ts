import type { Blog, BlogPosting, CollectionPage, WebPage } from 'schema-dts';
import type { Post, PostSummary } from '../../../../contract/content/posts.ts';
import { publishedList, publishedOne } from '../../../content/public/public-documents.ts';
import {
  blogCrumb,
  businessRef,
  type DocumentSubject,
  describeBreadcrumbs,
  describeImages,
  innerPageFacts,
  type Subject,
} from '../page-facts.ts';

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

export async function describePost(subject: DocumentSubject): Promise<object[]> {
  const { publicUrl, url, id, company } = subject;
  const post = (await publishedOne(subject, 'blog', id, id)) as unknown as Post;
  const ref = { '@id': `${url}#post` };
  const page: WebPage = { '@type': 'WebPage', ...innerPageFacts(subject, post.title), mainEntity: ref };
  const images = describeImages(publicUrl, [post.shareImage, post.imageUrl], post.pictures);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    ...ref,
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: { '@id': url },
    datePublished: post.publishedAt,
    dateModified: [post.publishedAt, post.updatedAt].toSorted().at(-1) as string,
    inLanguage: 'ro',
    // As the box under the article says: the company writes.
    author: { '@type': 'Organization', ...businessRef(publicUrl), name: company.site.name, url: `${publicUrl}/` },
    publisher: businessRef(publicUrl),
    isPartOf: { '@id': `${publicUrl}/blog#blog` },
    ...(images.length > 0 && { image: images }),
    ...(post.tags && { keywords: post.tags }),
  };
  return [page, posting, describeBreadcrumbs(subject, post.title, [blogCrumb])];
}
