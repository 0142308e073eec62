import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EditableEmailKind } from '../../../contract/emails/email-kinds.ts';
import { type EmailText, unknownEmailPlaceholders } from '../../../contract/emails/email-texts.ts';
import { previewEmailText } from '../../../contract/emails/routes.ts';
import { call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmailFrame } from '../../ui/layout/email-frame.tsx';
import { useDebouncedValue } from '../forms/use-debounced-value.ts';

/** The e-mail for a sample visit. */
export function EmailTextPreview({ kind, text }: { kind: EditableEmailKind; text: EmailText }) {
  const body = useDebouncedValue(JSON.stringify({ kind, ...text }));
  const isWhole = unknownEmailPlaceholders(text.subject + text.opening, kind).length === 0;
  const { data, error } = useQuery({
    queryKey: [previewEmailText.path, body],
    queryFn: () => call(previewEmailText, { input: JSON.parse(body) }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
    gcTime: 10_000,
  });
  return (
    <section aria-label="Așa îl vede clientul" className="xl:sticky xl:top-6 xl:self-start">
      <p className="mb-2 truncate text-ink-soft">Așa îl vede clientul{data && <> · subiect: „{data.subject}”</>}</p>
      {data && (
        <EmailFrame
          html={data.html}
          title="Previzualizarea e-mailului"
          className="h-[36rem] xl:h-[calc(100dvh-12rem)]"
        />
      )}
      {!data && (error ? <p role="alert">{error.message}</p> : <Skeleton className="h-[36rem]" />)}
    </section>
  );
}
