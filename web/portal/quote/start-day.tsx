import { lazy, Suspense, useId } from 'react';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import { describeWorkDuration } from '../../../contract/quotes/quote-texts.ts';
import { acceptQuote } from '../../../contract/quotes/routes.ts';
import { formatVisitDay, formatVisitHours } from '../../../contract/visits/format-visit-time.ts';
import { getDetails } from '../../lib/api-error.ts';
import { toVisitTime } from '../../site/calendar/availability.ts';
import { NextWindows } from '../../site/calendar/next-windows.tsx';
import { usePublicQuery } from '../../site/queries/use-public-query.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FieldMessage, RequiredMark } from '../../ui/form/field.tsx';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { buildQuoteAvailabilityQuery } from './quote-hooks.ts';

const FreeWindowPicker = lazy(async () => ({
  default: (await importWithRetry(() => import('../../site/calendar/free-window-picker.tsx'))).FreeWindowPicker,
}));

interface StartDayProps {
  token: string;
  /** yyyy-MM-ddTHH:mm:ss, or '' while no day is chosen. */
  value: string;
  onChoose: (localTime: string) => void;
  error: string | undefined;
  /** The failure may offer free windows instead of the taken one. */
  refusal: Error | null;
  schedule: QuoteByLink['snapshot']['schedule'];
  isPreview: boolean;
}

export function StartDay({ token, value, onChoose, error, refusal, schedule, isPreview }: StartDayProps) {
  const id = useId();
  const isShown = useHydrated() && !isPreview;
  const query = buildQuoteAvailabilityQuery(token);
  const { windowMinutes } = usePublicQuery({ ...query, enabled: isShown }).data ?? {};
  const next = getDetails(acceptQuote, 'window_taken', refusal)?.next ?? [];
  return (
    <fieldset id={id} data-invalid={error ? '' : undefined} aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 text-sm font-semibold text-forest">
        Ziua în care începem
        <RequiredMark />
      </legend>
      {isPreview ? (
        <p className="rounded-inset border border-dashed border-stone p-5 text-ink-soft">
          Aici clientul alege prima zi dintre cele libere.
        </p>
      ) : (
        <Suspense fallback={<CalendarSpace />}>
          {isShown ? <FreeWindowPicker query={query} value={value} onChoose={onChoose} /> : <CalendarSpace />}
        </Suspense>
      )}
      <FieldMessage id={`${id}-error`} error={error} />
      <NextWindows windows={next} windowMinutes={windowMinutes} onChoose={onChoose} />
      <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
        {value && `Începem ${formatVisitDay(value)}, ${formatVisitHours(toVisitTime(value, windowMinutes))}.`}
        {` ${describeWorkDuration(schedule)}`}
      </p>
    </fieldset>
  );
}

const CalendarSpace = () => <Skeleton className="h-124 w-full sm:h-104" />;
