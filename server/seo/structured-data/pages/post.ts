import type { BlogPosting, WebPage } from 'schema-dts';
import type { Post } from '../../../../contract/content/posts.ts';
import { publishedOne } from '../../../content/public/public-documents.ts';
import { blogCrumb, describeBreadcrumbs, innerPageFacts } from '../page-facts.ts';
import { describeImages } from '../pictures.ts';
import { businessRef, type DocumentSubject } from '../subject.ts';

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
