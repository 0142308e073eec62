import type { PostSummary } from '../../../contract/content/posts.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { FeaturedPost } from './featured-post.tsx';
import { PostCard } from './post-card.tsx';
import type { PostDateProps } from './post-date.tsx';

interface PostListProps {
  posts: PostSummary[];
  /** With the articles that the search has left out. */
  total: number;
  dateFormat: PostDateProps['format'];
}

/** One large article, then cards. */
export function PostList({ posts, total, dateFormat }: PostListProps) {
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
      {total > itemCounts.postsBeforePagination && <Pagination />}
    </>
  );
}

const pages = [1, 2, 3];

/** Static, as the specification wants it: every article is already on this page. */
function Pagination() {
  return (
    <nav aria-label="Pagini" className="mt-14 flex justify-center gap-2 lg:mt-20">
      {pages.map((page) => (
        <button
          key={page}
          type="button"
          aria-current={page === 1 ? 'page' : undefined}
          className="figures size-12 rounded-full border border-transparent font-semibold text-forest transition-colors hover:border-forest/35 aria-[current]:bg-forest aria-[current]:text-white"
        >
          {page}
        </button>
      ))}
    </nav>
  );
}
