import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { data, isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router';
import type { BlogPost } from '../../../contract/content/blog.ts';
import { noPrefetch, prefetching } from '../../lib/prefetch.ts';
import { Container } from '../../ui/container.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { loadFailed } from '../data/load-failed.ts';
import { blogPostQuery, blogQuery, pathOf } from '../data/queries.ts';
import { useSite } from '../data/use-site.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleHeader } from './article-header.tsx';
import { InvalidArticle, MissingArticle } from './article-message.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { AuthorBox } from './author-box.tsx';
import { ContactBand } from './contact-band.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { TagList } from './tag-list.tsx';

export const loader = prefetching(async (get, { id }) => {
  if (!id?.trim()) throw data(null, { status: 400 });
  return Promise.all([get(pathOf(blogPostQuery(id))), get(pathOf(blogQuery))]);
});
export const clientLoader = noPrefetch;

export default function ArticlePage() {
  const { id = '' } = useParams();
  const isValid = id.trim() !== '';
  const query = useQuery({ ...blogPostQuery(id), enabled: isValid });
  if (!isValid) return <InvalidArticle />;
  if (query.isPending) return <ArticleSkeleton />;
  if (loadFailed(query) || !query.data?.blogPost) return <MissingArticle />;
  return <Article post={query.data.blogPost} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 400 ? <InvalidArticle /> : <MissingArticle />;
}

function Article({ post }: { post: BlogPost }) {
  const site = useSite();
  return (
    <>
      <PageHead
        type="article"
        title={post.seoTitle ?? post.title}
        description={post.seoDescription ?? post.excerpt}
        image={post.shareImage ?? post.imageUrl}
        pictures={post.pictures}
      />
      <article>
        <ArticleHeader post={post} />
        <Container className="py-12 sm:py-16 lg:py-20">
          <ArticleBody post={post} />
          <div className="mx-auto mt-14 max-w-measure space-y-8 lg:mt-18">
            <AuthorBox site={site} />
            <TagList tags={post.tags} />
            <TextLink asChild>
              <Link to="/blog">
                <ArrowLeft size={18} aria-hidden />
                Toate articolele
              </Link>
            </TextLink>
          </div>
        </Container>
      </article>
      <RelatedArticles post={post} />
      <ContactBand />
    </>
  );
}
