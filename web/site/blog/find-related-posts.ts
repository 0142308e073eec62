import type { PostSummary } from '../../../contract/content/posts.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { itemCounts } from '../../ui/display-constants.ts';

type Related = Pick<PostSummary, 'id' | 'tags'> & Partial<Pick<PostSummary, 'publishedAt'>>;

export function findRelatedPosts<Post extends Related>(current: Related, posts: Post[]): Post[] {
  const tags = new Set(current.tags?.map(foldText));
  const countShared = (post: Post) => post.tags?.filter((tag) => tags.has(foldText(tag))).length ?? 0;
  return posts
    .filter((post) => post.id !== current.id)
    .map((post) => ({ post, shared: countShared(post), publishedAt: post.publishedAt ?? '' }))
    .sort((a, b) => b.shared - a.shared || b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, itemCounts.relatedPosts)
    .map(({ post }) => post);
}
