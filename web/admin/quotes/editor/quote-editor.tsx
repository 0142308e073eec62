import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AgreementTerms } from '../../../../contract/agreements/agreement-content.ts';
import { dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import { getQuoteSettings } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { buildQuery } from '../../../lib/call.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../forms/declared-fields.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';
import { AgreementTermFields } from '../../workflows/agreement-term-fields.tsx';
import { ClientFields } from '../../workflows/client-fields.tsx';
import { RoomLine } from '../../workflows/room-for-more.tsx';
import { SendDialog } from '../actions/send-dialog.tsx';
import { QuoteFrame } from '../quote-frame.tsx';
import { EditorFoot, QuoteConflict } from './editor-foot.tsx';
import { ConditionFields, PhotoChoice, ScheduleFields } from './editor-sections.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { calculateDraftMonthly, calculateDraftTotals, fillRepeated, isRepeated } from './quote-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import { TotalsSection } from './totals-section.tsx';
import { useQuoteForm } from './use-quote-form.ts';

export function QuoteEditor({ quote }: { quote: QuoteDetail }) {
  const form = useQuoteForm(quote);
  const [isSending, setSending] = useState(false);
  const { value: draft, change, errors } = form;
  const { data: settings } = useQuery(buildQuery(getQuoteSettings));
  const lastItem = draft.lines.findLast((line) => line.kind === 'item');
  const defaultVat = lastItem?.vat ?? settings?.quotes.defaultVat ?? 'standard';
  const vatOn = quote.isVatPayer ? dayInBucharest(new Date()) : undefined;
  const { lines, discount, pricesIncludeVat } = draft;
  const totals = useMemo(
    () => calculateDraftTotals({ lines, discount, pricesIncludeVat }, vatOn),
    [lines, discount, pricesIncludeVat, vatOn],
  );
  const { agreement } = draft;
  const monthly = useMemo(
    () => calculateDraftMonthly({ lines, agreement, discount, pricesIncludeVat }, vatOn),
    [lines, agreement, discount, pricesIncludeVat, vatOn],
  );
  const part = { value: draft, change, fieldError: (path: string) => errors[path] };
  return (
    <QuoteFrame quote={quote} saveAll={form.saveAll}>
      {/* Without a submit: Enter adds a line. */}
      <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary attempt={form.refusals} />
        <QuoteConflict form={form} />
        <DeclaredFields {...part} fields={[titleField]} />
        <ClientFields client={draft.client} errors={errors} onChange={(client) => change({ client })} />
        <QuoteLines
          lines={lines}
          errors={errors}
          defaultVat={defaultVat}
          vatOn={vatOn}
          terms={agreement}
          onChange={(changed) => change(fillRepeated({ lines: changed, agreement }))}
        />
        {agreement && lines.some(isRepeated) && (
          <AgreementSection
            value={agreement}
            change={(terms) => change(fillRepeated({ lines, agreement: { ...agreement, ...terms } }))}
            fieldError={(name) => errors[`agreement.${name}`]}
          />
        )}
        <TotalsSection {...part} totals={totals} monthly={monthly} isVatPayer={quote.isVatPayer} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <ConditionFields {...part} />
          <div className="space-y-5">
            <ScheduleFields {...part} />
            <FramedSection title="Notă internă">
              <NoteField
                label="Se vede numai în echipă"
                error={errors.internalNote}
                maxLength={quoteLimits.note}
                value={draft.internalNote}
                onChange={(internalNote) => change({ internalNote })}
              />
            </FramedSection>
          </div>
        </div>
        <PhotoChoice
          available={quote.availablePhotos}
          chosen={draft.photos}
          error={errors.photos}
          onChange={(photos) => change({ photos })}
        />
        <EditorFoot quote={quote} form={form} gross={totals.firm.gross} onSend={() => setSending(true)} />
      </form>
      {isSending && (
        <SendDialog quote={quote} form={form} gross={totals.firm.gross} onClose={() => setSending(false)} />
      )}
    </QuoteFrame>
  );
}

const AgreementSection = (terms: FormPart<AgreementTerms>) => (
  <FramedSection
    title="Contract de întreținere"
    text="Liniile repetate devin un contract când clientul acceptă. Oferta este valabilă cel mult până în prima zi. Echipa preferată și accesul nu se văd în ofertă."
  >
    <AgreementTermFields {...terms} />
    <RoomLine />
  </FramedSection>
);

const titleField: DeclaredField<QuoteDraft> = {
  name: 'title',
  label: 'Titlul ofertei',
  maxLength: 160,
  placeholder: 'Amenajare grădină, Cluj-Napoca',
};
