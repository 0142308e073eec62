import { count } from '../../../contract/constants.ts';
import type { BlogSummary } from '../../../contract/content/blog.ts';
import { foldText } from '../../../contract/fold-text.ts';

type Related = Pick<BlogSummary, 'id' | 'tags'> & Partial<Pick<BlogSummary, 'publishedAt'>>;

/** Other posts to read next: those with most tags in common, the newest first among equals. */
export function relatedPosts<Post extends Related>(current: Related, posts: Post[]): Post[] {
  const tags = new Set(current.tags?.map(foldText));
  const shared = (post: Post) => post.tags?.filter((tag) => tags.has(foldText(tag))).length ?? 0;
  return posts
    .filter((post) => post.id !== current.id)
    .sort((a, b) => shared(b) - shared(a) || (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    .slice(0, count.relatedPosts);
}
