import { ArrowLeft } from 'lucide-react';
import { data, isRouteErrorResponse, Link, useParams, useRouteError } from 'react-router';
import { postsPerPage } from '../../../contract/content/post-pages.ts';
import type { Post } from '../../../contract/content/posts.ts';
import type { getPost, listPosts } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { Container } from '../../ui/layout/container.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ShareButton } from '../layout/share-button.tsx';
import { hasLoadFailed } from '../queries/load-failed.ts';
import { pageQuery, postQuery, postsQuery, queryPath } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { useSite } from '../queries/use-site.ts';
import { Breadcrumbs } from '../text/breadcrumbs.tsx';
import { AuthorBox } from './author-box.tsx';
import { BlogContactBand } from './blog-contact-band.tsx';
import { PostBody } from './post-body.tsx';
import { PostHeader } from './post-header.tsx';
import { InvalidPost, PostNotFound } from './post-message.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { RelatedPostList } from './related-post-list.tsx';
import { findRelatedPosts } from './related-posts.ts';
import { TagList } from './tag-list.tsx';

export const loader = createPrefetchLoader(async (get, { id }, give) => {
  if (!id?.trim()) throw data(null, { status: 400 });
  const texts = get(queryPath(pageQuery('blog'))).catch(() => undefined);
  const [{ blogPost }, { blogPosts }] = await Promise.all([
    get<ReplyOf<typeof getPost>>(queryPath(postQuery(id))),
    get<ReplyOf<typeof listPosts>>(queryPath(postsQuery)),
    texts,
  ]);
  // Of a long blog the HTML holds what it shows, which is no page of the blog.
  if (blogPosts.length > postsPerPage)
    give(queryPath(postsQuery), { blogPosts: findRelatedPosts(blogPost, blogPosts), page: 0 });
});
export const clientLoader = noPrefetch;

export default function PostPage() {
  const { id = '' } = useParams();
  const isValid = id.trim() !== '';
  const query = usePublicQuery({ ...postQuery(id), enabled: isValid });
  if (!isValid) return <InvalidPost />;
  if (query.isPending) return <PostSkeleton />;
  if (hasLoadFailed(query) || !query.data?.blogPost) return <PostNotFound />;
  return <PostView post={query.data.blogPost} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 400 ? <InvalidPost /> : <PostNotFound />;
}

function PostView({ post }: { post: Post }) {
  const site = useSite();
  const { texts } = usePage('blog');
  return (
    <>
      <PageHead
        type="article"
        title={post.seoTitle ?? post.title}
        description={post.seoDescription ?? post.excerpt}
        image={post.shareImage ?? post.imageUrl}
        pictures={post.pictures}
      />
      <Container className="pt-6 sm:pt-10">
        <div className="mx-auto max-w-4xl">
          <Breadcrumbs list={{ to: '/blog', label: 'Blog' }} title={post.title} />
        </div>
      </Container>
      <article>
        <PostHeader post={post} />
        <Container className="py-12 sm:py-16 lg:py-20">
          <PostBody post={post} />
          <div className="mx-auto mt-14 max-w-measure space-y-8 lg:mt-18">
            <AuthorBox site={site} text={texts.authorText} />
            <TagList tags={post.tags} />
            <div className="flex flex-wrap items-center justify-between gap-4">
              <TextLink asChild>
                <Link to="/blog">
                  <ArrowLeft size={18} aria-hidden />
                  Înapoi la blog
                </Link>
              </TextLink>
              <ShareButton title={post.title} label="Distribuie articolul" />
            </div>
          </div>
        </Container>
      </article>
      <RelatedPostList post={post} emptyText={texts.noRelated} />
      <BlogContactBand texts={texts} />
    </>
  );
}
