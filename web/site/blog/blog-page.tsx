import { CloudOff, SearchX, Sprout } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { data, useParams } from 'react-router';
import { countPostPages, parsePostPage, postsPerPage, sliceOfPage } from '../../../contract/content/post-pages.ts';
import type { listPosts } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { pageQuery, postsQuery, queryPath } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { useSite } from '../queries/use-site.ts';
import { BlogFooter } from './blog-footer.tsx';
import { PostList } from './post-list.tsx';
import { PostPaging, StaticPaging } from './post-paging.tsx';
import { filterPosts } from './post-search.ts';
import { PostSearchBox } from './post-search-box.tsx';
import { useSearchText } from './use-search-text.ts';

export const loader = createPrefetchLoader(async (get, { page: text = '1' }, give) => {
  const texts = get(queryPath(pageQuery('blog'))).catch(() => undefined);
  const [{ blogPosts }] = await Promise.all([get<PostsOnPage>(queryPath(postsQuery)), texts]);
  const { length: total } = blogPosts;
  const page = parsePostPage(text);
  if (!page || page > countPostPages(total)) throw data(null, { status: 404 });
  // The HTML holds what it shows; the browser fetches all articles for the search.
  if (total > postsPerPage) give(queryPath(postsQuery), { blogPosts: sliceOfPage(blogPosts, page), page, total });
});
export const clientLoader = noPrefetch;

/** All articles; of a long blog, in its first HTML, those of one page. */
type PostsOnPage = ReplyOf<typeof listPosts> & { page?: number; total?: number };

export default function BlogPage() {
  const page = parsePostPage(useParams().page ?? '1') ?? 1;
  const query = usePublicQuery<PostsOnPage>(postsQuery);
  const isOtherPage = query.data?.page !== undefined && query.data.page !== page;
  const isPending = query.isPending || isOtherPage;
  const reply = isOtherPage ? undefined : query.data;
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
          posts={reply?.total || !isLong ? found : sliceOfPage(found, isSearching ? 1 : page)}
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

export function ErrorBoundary() {
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

const NoPosts = () => <MessagePanel icon={<Sprout size={28} aria-hidden />} title="Nu există articole încă" />;

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <MessagePanel
    icon={<SearchX size={28} aria-hidden />}
    title="Nu s-au găsit rezultate"
    text="Încercați alt cuvânt sau răsfoiți toate articolele."
    actions={
      <Button variant="outline" onClick={onClear}>
        Șterge căutarea
      </Button>
    }
  />
);

const BlogFailure = () => (
  <MessagePanel
    role="alert"
    icon={<CloudOff size={28} aria-hidden />}
    title="Articolele nu au putut fi încărcate"
    text="Verificați conexiunea și încercați din nou."
    actions={<Button onClick={() => window.location.reload()}>Încearcă din nou</Button>}
  />
);

/** The loading list: the first card is as wide as the featured one. */
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
