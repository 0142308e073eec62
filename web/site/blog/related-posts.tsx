import type { Post } from '../../../contract/content/posts.ts';
import { itemCounts } from '../../ui/display-constants.ts';
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { filledRows, Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { postsQuery } from '../queries/public-queries.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { findRelatedPosts } from './find-related-posts.ts';
import { PostCard } from './post-card.tsx';

const grid = `mx-auto max-w-4xl gap-6 lg:gap-8 ${filledRows.two}`;

/** Renders nothing without related posts, unless the page has a text for that case. */
export default function RelatedPostList({ post, emptyText }: { post: Post; emptyText: string | undefined }) {
  const { data, isPending } = usePublicQuery(postsQuery);
  const related = findRelatedPosts(post, data?.blogPosts ?? []);
  if (!isPending && related.length === 0 && !emptyText) return null;
  return (
    <Section tone="sand" aria-labelledby="articole-similare" className="max-lg:estimate-58">
      <SectionHeading id="articole-similare" title="Articole Similare" className="mx-auto max-w-4xl" />
      {isPending && (
        <SkeletonGroup count={itemCounts.relatedPosts} className={grid}>
          <SkeletonCard />
        </SkeletonGroup>
      )}
      {!isPending && related.length === 0 && <p className="mx-auto max-w-4xl text-ink-soft">{emptyText}</p>}
      {related.length > 0 && (
        <ul className={grid}>
          {related.map((other) => (
            <li key={other.id}>
              <PostCard post={other} inArticle sizes="(min-width: 960px) 432px, (min-width: 640px) 46vw, 94vw" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
