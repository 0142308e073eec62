import { saveQuote } from '../../../../contract/quotes/routes.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { ConflictButtons } from '../../forms/save-bar.tsx';
import type { QuoteForm } from './use-quote-form.ts';

/** A colleague saved first: what was typed stays until one of the two is chosen. */
export function QuoteConflict({ form: { conflict, error, isSaving } }: { form: QuoteForm }) {
  const stale = getDetails(saveQuote, 'stale_version', error);
  if (!conflict || !stale) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-terracotta-soft p-4">
      <p className="min-w-60 flex-1">
        <strong>{stale.by ?? 'Altcineva'}</strong> a modificat această ofertă la {formatDayAndTime(stale.at)}. Nimic nu
        s-a pierdut: alegeți ce rămâne.
      </p>
      <ConflictButtons isSaving={isSaving} {...conflict} />
    </div>
  );
}
