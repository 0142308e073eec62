import type { PostSummary } from '../../../contract/content/posts.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';

export function filterPosts<Post extends Pick<PostSummary, 'title' | 'excerpt'>>(posts: Post[], words: string) {
  const wanted = foldText(words.trim());
  return posts.filter(({ title, excerpt }) => [title, excerpt].some((text) => foldText(text ?? '').includes(wanted)));
}
