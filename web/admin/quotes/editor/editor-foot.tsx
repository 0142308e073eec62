import { Send } from 'lucide-react';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { saveQuote } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConflictButtons } from '../../forms/save-bar.tsx';
import { PreviewButton } from '../actions/quote-actions.tsx';
import type { QuoteForm } from './use-quote-form.ts';

interface EditorFootProps {
  quote: QuoteDetail;
  form: QuoteForm;
  gross: number;
  onSend: () => void;
}

export function EditorFoot({ quote, form, gross, onSend }: EditorFootProps) {
  const canSend =
    quote.steps.includes('send') && (quote.versions.length === 0 || quote.hasUnsentChanges || form.isDirty);
  return (
    <div className="save-foot sticky bottom-[calc(var(--bar-height)+0.75rem)] z-20 flex items-center justify-between gap-x-4 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <div className="min-w-0">
        <p className="text-lg leading-tight font-semibold text-forest figures">{formatBani(gross)}</p>
        <SaveState form={form} />
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <PreviewButton id={quote.id} saveAll={form.saveAll} />
        {canSend && <Button size="sm" icon={Send} onClick={onSend} label={sendLabel(quote)} />}
      </div>
    </div>
  );
}

const sendLabel = ({ versions: [newest] }: QuoteDetail) => (
  <span>Trimite{newest && <span className="max-sm:sr-only">{` versiunea ${newest.version + 1}`}</span>}</span>
);

function SaveState({ form }: { form: QuoteForm }) {
  const { isSaving, isDirty, isStored, error, hasProblems, conflict } = form;
  const hasFailed = isDirty && error !== null && !isSaving && !hasProblems && !conflict;
  return (
    <p role="status" className={hasFailed || hasProblems ? 'text-sm font-medium text-danger' : 'text-sm text-ink-soft'}>
      {describeState(form)}
      {hasFailed && (
        <>
          {' '}
          <button
            type="button"
            onClick={() => void form.saveIfDirty().catch(() => undefined)}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            Încearcă din nou
          </button>
        </>
      )}
      {isDirty && !isStored && ' Browserul nu mai are loc: nu închideți pagina.'}
    </p>
  );
}

function describeState({ isSaving, isDirty, error, hasProblems, conflict }: QuoteForm) {
  if (!isDirty && !isSaving) return 'Salvat';
  if (conflict) return 'Nesalvat: alegeți ce rămâne.';
  if (hasProblems) return 'Nesalvat: corectați câmpurile marcate.';
  return error && !isSaving ? `Nesalvat, păstrat pe acest dispozitiv. ${error.message}` : 'Se salvează…';
}

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
