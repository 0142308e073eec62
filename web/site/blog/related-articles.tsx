import { useQuery } from '@tanstack/react-query';
import { count } from '../../../contract/constants.ts';
import type { BlogPost } from '../../../contract/content/blog.ts';
import { Section } from '../../ui/section.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonCard } from '../../ui/skeleton-card.tsx';
import { SkeletonGroup } from '../../ui/skeleton-group.tsx';
import { blogQuery } from '../data/queries.ts';
import { PostCard } from './post-card.tsx';
import { relatedPosts } from './related-posts.ts';

const grid = 'mx-auto grid max-w-4xl gap-6 sm:grid-cols-2 lg:gap-8';

export function RelatedArticles({ post }: { post: BlogPost }) {
  const { data, isPending } = useQuery(blogQuery);
  const related = relatedPosts(post, data?.blogPosts ?? []);
  return (
    <Section tone="sand" aria-labelledby="articole-similare">
      <SectionHeading id="articole-similare" title="Articole Similare" className="mx-auto max-w-4xl" />
      {isPending && (
        <SkeletonGroup count={count.relatedPosts} className={grid}>
          <SkeletonCard />
        </SkeletonGroup>
      )}
      {!isPending && related.length === 0 && (
        <p className="mx-auto max-w-4xl text-ink-soft">Nu există articole similare disponibile.</p>
      )}
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
