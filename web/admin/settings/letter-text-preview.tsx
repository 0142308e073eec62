import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type LetterText,
  previewLetterText,
  unknownPlaceholders,
  type WordedLetter,
} from '../../../contract/letter-texts.ts';
import { call } from '../../lib/call.ts';
import { LetterFrame } from '../../ui/letter-frame.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSettled } from '../parts/use-settled.ts';

/** The letter for a visit of nobody's, a moment after one stops typing. */
export function LetterTextPreview({ kind, text }: { kind: WordedLetter; text: LetterText }) {
  const body = useSettled(JSON.stringify({ kind, ...text }));
  const isWhole = unknownPlaceholders(text.subject + text.opening).length === 0;
  const { data, error } = useQuery({
    queryKey: [previewLetterText.path, body],
    queryFn: () => call(previewLetterText, { input: JSON.parse(body) }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
    gcTime: 10_000,
  });
  return (
    <section aria-label="Așa o vede clientul" className="xl:sticky xl:top-6 xl:self-start">
      <p className="mb-2 truncate text-ink-soft">Așa o vede clientul{data && <> · subiect: „{data.subject}”</>}</p>
      {data && (
        <LetterFrame
          html={data.html}
          title="Previzualizarea scrisorii"
          className="h-[36rem] xl:h-[calc(100dvh-12rem)]"
        />
      )}
      {!data && (error ? <p role="alert">{error.message}</p> : <Skeleton className="h-[36rem]" />)}
    </section>
  );
}
