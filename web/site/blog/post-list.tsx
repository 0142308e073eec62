import type { ReactNode } from 'react';
import type { PostSummary } from '../../../contract/content/posts.ts';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { FeaturedPost } from './featured-post.tsx';
import { PostCard } from './post-card.tsx';
import type { PostDateProps } from './post-date.tsx';

interface PostListProps {
  posts: PostSummary[];
  dateFormat: PostDateProps['format'];
  paging: ReactNode;
}

/** One large article, then cards. */
export function PostList({ posts, dateFormat, paging }: PostListProps) {
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
