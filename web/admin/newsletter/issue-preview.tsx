import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewIssue } from '../../../contract/newsletter-issues.ts';
import { call } from '../../lib/call.ts';
import { LetterFrame } from '../../ui/letter-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSettled } from '../parts/use-settled.ts';
import { inputOf, type Writing } from './use-issue-writing.ts';

/** The letter as a subscriber sees it, a moment after one stops typing. */
export function IssuePreview({ writing }: { writing: Writing }) {
  const { title, ...rest } = inputOf(writing);
  const body = useSettled(JSON.stringify({ ...rest, ...(title.trim() && { title }) }));
  const { data, error } = useQuery({
    queryKey: [previewIssue.path, body],
    queryFn: () => call(previewIssue, { input: JSON.parse(body) }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return (
    <section aria-label="Așa o vede abonatul" className="xl:sticky xl:top-6 xl:self-start">
      <p className="mb-2 truncate text-ink-soft">Așa o vede abonatul{data && <> · subiect: „{data.subject}”</>}</p>
      {data && (
        <LetterFrame
          html={data.html}
          title="Previzualizarea scrisorii"
          className="h-[36rem] xl:h-[calc(100dvh-9rem)]"
        />
      )}
      {!data && (error ? <p className="text-danger">{error.message}</p> : <Skeleton className="h-[36rem]" />)}
    </section>
  );
}
