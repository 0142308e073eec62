import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewIssue } from '../../../contract/newsletter/routes.ts';
import { call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmailFrame } from '../../ui/layout/email-frame.tsx';
import { useDebouncedValue } from '../forms/use-debounced-value.ts';
import { type IssueDraft, toIssueInput } from './use-issue-form.ts';

export function IssuePreview({ draft }: { draft: IssueDraft }) {
  const { title, ...rest } = toIssueInput(draft);
  const body = useDebouncedValue(JSON.stringify({ ...rest, ...(title.trim() && { title }) }));
  const { data, error } = useQuery({
    queryKey: [previewIssue.path, body],
    queryFn: () => call(previewIssue, { input: JSON.parse(body) }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return (
    <section aria-label="Așa îl vede abonatul" className="xl:sticky xl:top-6 xl:self-start">
      <p className="mb-2 truncate text-ink-soft">Așa îl vede abonatul{data && <> · subiect: „{data.subject}”</>}</p>
      {data && (
        <EmailFrame
          html={data.html}
          title="Previzualizarea e-mailului"
          className="h-[36rem] xl:h-[calc(100dvh-9rem)]"
        />
      )}
      {!data && (error ? <p className="text-danger">{error.message}</p> : <Skeleton className="h-[36rem]" />)}
    </section>
  );
}
