import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmailFrame } from '../../../ui/layout/email-frame.tsx';
import { useDebouncedValue } from '../forms/use-debounced-value.ts';

interface EmailPreviewProps<Input> {
  title: string;
  /** The preview is fetched again after a pause in typing. */
  input: Input;
  draw: (input: Input) => Promise<{ subject: string; html: string }>;
  enabled?: boolean;
  className: string;
}

export function EmailPreview<Input>({ title, input, draw, enabled = true, className }: EmailPreviewProps<Input>) {
  const body = useDebouncedValue(JSON.stringify(input));
  const { data, error } = useQuery({
    queryKey: ['email-preview', title, body],
    queryFn: () => draw(JSON.parse(body)),
    placeholderData: keepPreviousData,
    enabled,
    gcTime: 10_000,
  });
  return (
    <section aria-label={title} className="xl:sticky xl:top-6 xl:self-start">
      <p className="mb-2 truncate text-ink-soft">
        {title}
        {data && <> · subiect: „{data.subject}”</>}
      </p>
      {data && (
        <EmailFrame html={data.html} title="Previzualizarea e-mailului" className={classes('h-[36rem]', className)} />
      )}
      {!data && (error ? <p role="alert">{error.message}</p> : <Skeleton className="h-[36rem]" />)}
    </section>
  );
}
