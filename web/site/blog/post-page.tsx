import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import type { Post } from '../../../contract/content/posts.ts';
import type { listPosts } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { createPrefetchLoader, getFailureStatus, PageFailure } from '../../lib/prefetch.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { Container, Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { SmallPicture } from '../../ui/media/small-picture.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { DocumentSection } from '../layout/document-section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ShareButton } from '../layout/share-button.tsx';
import { buildPageQuery, buildPostQuery, postsQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePage, usePublicQuery, useSite } from '../queries/use-public-query.ts';
import { findRelatedPosts } from './find-related-posts.ts';
import { PostDate, TagList } from './post-facts.tsx';
import { PostHtml } from './post-html.tsx';
import { InvalidPost, PostNotFound } from './post-message.tsx';

const RelatedPostList = createLazySection('articol-similare', () => import('./related-posts.tsx'));

export const loader = createPrefetchLoader(async (get, { id }) => {
  if (!id?.trim()) throw new PageFailure(400);
  const texts = get(buildPageQuery('blog')).catch(() => undefined);
  const { blogPost } = await get(buildPostQuery(id));
  const keepRelated = ({ blogPosts }: ReplyOf<typeof listPosts>) => ({
    blogPosts: findRelatedPosts(blogPost, blogPosts),
    page: 0,
  });
  await Promise.all([get(postsQuery, keepRelated), texts]);
});

export default function PostPage() {
  const { id = '' } = useParams();
  const isValid = id.trim() !== '';
  const query = usePublicQuery({ ...buildPostQuery(id), enabled: isValid });
  if (!isValid) return <InvalidPost />;
  if (query.isPending) return <PostSkeleton />;
  if (query.hasFailed || !query.data?.blogPost) return <PostNotFound />;
  return <PostView post={query.data.blogPost} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return getFailureStatus(error) === 400 ? <InvalidPost /> : <PostNotFound />;
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
            <AuthorBox site={site} author={post.author} text={texts.authorText} />
            <TagList tags={post.tags} />
            <div className="flex flex-wrap items-center justify-between gap-4">
              <TextLink to="/blog">
                <ArrowLeft size={18} aria-hidden />
                Înapoi la blog
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

/** The company signs articles that name no author. */
function AuthorBox({ site, author, text }: { site: Site; author: string | undefined; text: string | undefined }) {
  const portrait = site.images.about;
  return (
    <aside
      aria-label="Despre autor"
      className="flex items-center gap-5 rounded-card border border-sand bg-paper p-6 sm:gap-7 sm:p-8"
    >
      {portrait && (
        <SmallPicture
          src={portrait}
          facts={site.pictures[portrait]}
          className="size-20 shrink-0 rounded-full sm:size-24"
        />
      )}
      <div>
        <p className="text-sm text-ink-soft">Scris de</p>
        <p className="display text-heading text-forest">{author ?? site.name}</p>
        {text && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
      </div>
    </aside>
  );
}

function BlogContactBand({ texts }: { texts: PageTexts<'blog'> }) {
  return (
    <Section tone="forest" space="band">
      <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-x-12 gap-y-8">
        <div className="max-w-xl">
          <h2 className="text-[clamp(1.75rem,1.45rem+1.2vw,2.5rem)] leading-[1.12]">
            {texts.contactTitle ?? 'Aveți o întrebare?'}
          </h2>
          {texts.contactText && <p className="mt-4 text-sand">{texts.contactText}</p>}
        </div>
        <ButtonLink to="/contact" size="lg" label="Contactați-ne" />
      </div>
    </Section>
  );
}

function PostBody({ post }: { post: Post }) {
  if (post.sections?.length) {
    return (
      <div className="prose mx-auto">
        {post.sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a section
          <DocumentSection key={index} section={section} pictures={post.pictures} />
        ))}
      </div>
    );
  }
  return (
    <>
      {post.excerpt && (
        <p className="display mx-auto mb-10 max-w-measure text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-[1.4] font-[430] text-forest">
          {post.excerpt}
        </p>
      )}
      {post.content && <PostHtml key={post.content} html={post.content} />}
    </>
  );
}

function PostHeader({ post }: { post: Post }) {
  const { imageUrl } = post;
  return (
    <header>
      <Container>
        <div className="mx-auto max-w-4xl">
          <h1 className="mt-6 sm:mt-8">{post.title}</h1>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <PostDate post={post} className="text-sm text-ink-soft" />
            <TagList tags={post.tags} />
          </div>
        </div>
        {isUsableUrl(imageUrl) && (
          <div className="relative mt-10 aspect-3/2 overflow-hidden rounded-card sm:mt-12 sm:aspect-video lg:aspect-2/1">
            <Picture
              src={imageUrl}
              facts={post.pictures?.[imageUrl]}
              fill
              sizes="(min-width: 1304px) 1240px, 94vw"
              priority
            />
          </div>
        )}
      </Container>
    </header>
  );
}

function PostSkeleton() {
  return (
    <div role="status" aria-busy className="py-band">
      <PageHead title="Blog" description="Articolul se încarcă." hidden />
      <span className="sr-only">Se încarcă articolul…</span>
      <Container>
        <div className="mx-auto max-w-4xl space-y-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-3/5" />
          <Skeleton className="h-5 w-44" />
        </div>
        <Skeleton className="mt-10 aspect-3/2 w-full rounded-card sm:aspect-video" />
        <div className="mx-auto mt-14 max-w-measure space-y-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Container>
    </div>
  );
}
