import type { PostSummary } from '../../../contract/content/posts.ts';
import type { PageTexts } from '../queries/use-page.ts';
import { formatEnglishDate, formatPostDate } from './post-dates.ts';

export interface PostDateProps {
  post: Pick<PostSummary, 'publishedAt'>;
  format?: PageTexts<'blog'>['dateFormat'];
  className?: string;
}

export function PostDate({ post: { publishedAt }, format, className }: PostDateProps) {
  const isEnglish = format === 'en-US';
  return (
    <time dateTime={publishedAt} lang={isEnglish ? 'en' : undefined} className={className}>
      {(isEnglish ? formatEnglishDate : formatPostDate)(publishedAt)}
    </time>
  );
}
