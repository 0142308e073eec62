import type { BlogSummary } from '../../../contract/content/blog.ts';
import { foldText } from '../../../contract/fold-text.ts';

/** The posts whose title or excerpt holds the words typed, in any case, with or without diacritics. */
export function postsMatching<Post extends Pick<BlogSummary, 'title' | 'excerpt'>>(posts: Post[], words: string) {
  const wanted = foldText(words.trim());
  return posts.filter(({ title, excerpt }) => [title, excerpt].some((text) => foldText(text ?? '').includes(wanted)));
}
