import { ArrowRight, CloudOff, SearchX, Sprout } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { countPostPages, parsePostPage, postsPerPage, slicePage } from '../../../contract/content/post-pages.ts';
import type { PostSummary } from '../../../contract/content/posts.ts';
import type { listPosts } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { createPrefetchLoader, getFailureStatus, PageFailure } from '../../lib/prefetch.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { createLazySection } from '../../ui/layout/lazy-section.tsx';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Said } from '../layout/said.tsx';
import { buildPageQuery, postsQuery } from '../queries/public-queries.ts';
import { usePage, usePublicQuery, useSite } from '../queries/use-public-query.ts';
import { PostCard, PostPicture } from './post-card.tsx';
import { PostDate, type PostDateProps, TagList } from './post-facts.tsx';
import { PostPaging, StaticPaging } from './post-paging.tsx';
import { filterPosts, PostSearchBox } from './post-search.tsx';

const BlogFooter = createLazySection('blog-subsol', () => import('./blog-footer.tsx'));

export const loader = createPrefetchLoader(async (get, { page: text = '1' }) => {
  const texts = get(buildPageQuery('blog')).catch(() => undefined);
  const page = parsePostPage(text);
  // The browser fetches all articles for the search.
  const keepPage = (reply: PostsOnPage) => {
    const { blogPosts } = reply;
    const total = blogPosts.length;
    return page && total > postsPerPage ? { blogPosts: slicePage(blogPosts, page), page, total } : reply;
  };
  const [{ blogPosts }] = await Promise.all([get(postsQuery, keepPage), texts]);
  if (!page || page > countPostPages(blogPosts.length)) throw new PageFailure(404);
});

/** All articles or, in the HTML of a long blog, one page of them. */
type PostsOnPage = ReplyOf<typeof listPosts> & { page?: number; total?: number };

export default function BlogPage() {
  const page = parsePostPage(useParams().page ?? '1') ?? 1;
  const query = usePublicQuery<PostsOnPage>(postsQuery);
  const isOtherPage = query.data?.page !== undefined && query.data.page !== page;
  const isPending = !query.hasFailed && (query.isPending || isOtherPage);
  const reply = query.hasFailed || isOtherPage ? undefined : query.data;
  const { texts } = usePage('blog');
  const [words, setWords] = useSearchText();
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    setWords('');
    searchBox.current?.focus();
  };
  const posts = reply?.blogPosts ?? [];
  const total = reply?.total ?? posts.length;
  const found = filterPosts(posts, words);
  const isLong = total > postsPerPage;
  const isSearching = words.trim() !== '';
  return (
    <BlogFrame page={page} search={<PostSearchBox ref={searchBox} words={words} onType={setWords} />}>
      <p role="status" className="sr-only">
        {isSearching && `Articole găsite: ${found.length}`}
      </p>
      {isPending && <BlogSkeletons />}
      {!isPending && !reply && <BlogFailure />}
      {reply && posts.length === 0 && <NoPosts />}
      {posts.length > 0 && found.length === 0 && <NoMatch onClear={clear} />}
      {found.length > 0 && (
        <PostList
          posts={reply?.total || !isLong ? found : slicePage(found, isSearching ? 1 : page)}
          dateFormat={texts.dateFormat}
          paging={
            isLong
              ? !isSearching && <PostPaging page={page} total={total} />
              : total > itemCounts.postsBeforePagination && <StaticPaging />
          }
        />
      )}
    </BlogFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (getFailureStatus(error) === 404) return <NotFound />;
  return (
    <BlogFrame>
      <BlogFailure />
    </BlogFrame>
  );
}

function BlogFrame({ page = 1, search, children }: { page?: number; search?: ReactNode; children: ReactNode }) {
  const site = useSite();
  const { texts, textOr } = usePage('blog');
  return (
    <>
      <PageHead
        title={page > 1 ? `Blog, pagina ${page}` : 'Blog'}
        description={texts.seoDescription ?? texts.lead ?? 'Articole despre grădină.'}
        image={texts.shareImage}
        pictures={texts.pictures}
      />
      <Section className="pt-band">
        <SectionHeading
          level={1}
          eyebrow="Blog"
          title={textOr(texts.title, 'Despre grădină')}
          lead={texts.lead}
          action={search}
          className="[&>div:last-child]:w-full [&>div:last-child]:sm:w-auto [&>div:last-child]:sm:min-w-96"
        />
        {children}
      </Section>
      <BlogFooter site={site} texts={texts} />
    </>
  );
}

const NoPosts = () => <MessagePanel icon={Sprout} title="Nu există articole încă" />;

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <MessagePanel
    icon={SearchX}
    title="Nu s-au găsit rezultate"
    text="Încercați alt cuvânt sau răsfoiți toate articolele."
    actions={<Button variant="outline" onClick={onClear} label="Șterge căutarea" />}
  />
);

const BlogFailure = () => (
  <LoadFailure
    icon={CloudOff}
    title="Articolele nu au putut fi încărcate"
    text="Verificați conexiunea și încercați din nou."
  />
);

function BlogSkeletons() {
  return (
    <SkeletonGroup
      count={itemCounts.skeletons}
      label="Se încarcă articolele…"
      className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8 [&>div:first-of-type]:col-span-full [&>div:first-of-type_.aspect-3\/2]:lg:aspect-21/9"
    >
      <SkeletonCard className="h-full" />
    </SkeletonGroup>
  );
}

interface PostListProps {
  posts: PostSummary[];
  dateFormat: PostDateProps['format'];
  paging: ReactNode;
}

function PostList({ posts, dateFormat, paging }: PostListProps) {
  const [first, ...others] = posts;
  return (
    <>
      {first && <FeaturedPost key={first.id} post={first} dateFormat={dateFormat} />}
      {others.length > 0 && (
        <ul className={`mt-14 gap-x-6 gap-y-12 lg:mt-20 lg:gap-x-8 lg:gap-y-16 ${filledRows.three}`}>
          {others.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                dateFormat={dateFormat}
                sizes="(min-width: 1304px) 392px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw"
              />
            </li>
          ))}
        </ul>
      )}
      {paging}
    </>
  );
}

function FeaturedPost({ post, dateFormat }: { post: PostSummary; dateFormat: PostDateProps['format'] }) {
  return (
    <Card as="article" raised interactive className="grid lg:grid-cols-12" data-featured>
      <div className="relative aspect-3/2 lg:col-span-7 lg:aspect-auto lg:min-h-[34rem]">
        <PostPicture post={post} sizes="(min-width: 1304px) 724px, (min-width: 1024px) 57vw, 88vw" priority />
      </div>
      <div className="flex flex-col justify-center p-6 sm:p-10 lg:col-span-5 lg:p-14">
        <TagList tags={post.tags} className="mb-6" />
        <h2 className="text-[clamp(1.75rem,1.35rem+1.5vw,2.5rem)] leading-[1.1]">
          <Link to={`/blog/${post.id}`} className="stretch">
            {post.title}
          </Link>
        </h2>
        <p className="mt-5 text-ink-soft">{post.excerpt}</p>
        <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
          <PostDate post={post} format={dateFormat} className="text-ink-soft" />
          <span aria-hidden className="inline-flex items-center gap-2 font-semibold text-leaf-dark">
            <Said tu="Citește articolul" dvs="Citiți articolul" /> <ArrowRight size={18} />
          </span>
        </p>
      </div>
    </Card>
  );
}

/** The text is also in the URL, so that going back restores it. */
function useSearchText() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  // The HTML is cached for all visitors, so it ignores the search.
  const isHydrated = useHydrated();
  const type = (words: string) => {
    setTyped(words);
    // The router would update later, and characters would be lost.
    history.replaceState(history.state, '', words.trim() ? `?${new URLSearchParams({ q: words })}` : location.pathname);
  };
  return [typed ?? ((isHydrated && params.get('q')) || ''), type] as const;
}
