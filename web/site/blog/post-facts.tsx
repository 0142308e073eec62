import type { PostSummary } from '../../../contract/content/posts.ts';
import { monthNames, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

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

const englishMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const formatEnglishDate = createDateFormatter((year, month, day) => `${englishMonths[month]} ${day}, ${year}`);

export const formatPostDate = createDateFormatter((year, month, day) => `${day} ${monthNames[month]} ${year}`);

/** The formatter returns '' for an invalid date. */
function createDateFormatter(words: (year: number, month: number, day: number) => string) {
  return (at: string) => {
    const instant = new Date(at);
    if (Number.isNaN(instant.getTime())) return '';
    const [year = 0, month = 0, day = 0] = toBucharestDay(instant).split('-').map(Number);
    return words(year, month - 1, day);
  };
}

export function TagList({ tags, className }: { tags: string[] | undefined; className?: string }) {
  if (!tags?.length) return null;
  return (
    <ul aria-label="Etichete" className={classes('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="lavender">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
