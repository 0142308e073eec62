import { Send } from 'lucide-react';
import { useState } from 'react';
import type { AgreementTerms } from '../../../../contract/agreements/agreement-content.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { type Bani, formatBani } from '../../../../contract/kernel/money.ts';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import { getQuoteSettings, saveQuote } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { ConflictPanel, conflictId } from '../../kit/forms/conflict-panel.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { AgreementTermFields } from '../../kit/workflows/agreement-term-fields.tsx';
import { FoldedClient } from '../../kit/workflows/client-fields.tsx';
import { RoomLine } from '../../kit/workflows/room-for-more.tsx';
import { PreviewButton } from '../actions/quote-actions.tsx';
import { SendDialog } from '../actions/send-dialog.tsx';
import { QuoteFrame, QuotePast } from '../quote-frame.tsx';
import { ConditionFields, PhotoChoice, ScheduleFields } from './editor-sections.tsx';
import { leaveFormerGarden } from './former-garden.ts';
import {
  calculateDraftMonthly,
  calculateDraftTotals,
  describeDraftDeposit,
  fillRepeated,
  isRepeated,
  type QuoteDraft,
} from './quote-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import { TotalsSection } from './totals-section.tsx';
import { type QuoteForm, useQuoteForm } from './use-quote-form.ts';

export function QuoteEditor({ quote }: { quote: QuoteDetail }) {
  const form = useQuoteForm(quote);
  const [isSending, setSending] = useState(false);
  const vatOn = quote.isVatPayer ? toBucharestDay(new Date()) : undefined;
  const totals = calculateDraftTotals(form.value, vatOn);
  const { gross } = totals.firm;
  const deposit = describeDraftDeposit(form.value, vatOn);
  return (
    <QuoteFrame quote={quote} saveAll={form.saveAll}>
      {/* The form is never submitted: Enter adds a line. */}
      <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary attempt={form.refusals} />
        <QuoteConflict form={form} />
        <WorkSections quote={quote} form={form} vatOn={vatOn} />
        <TotalsSection
          {...toFormPart(form)}
          totals={totals}
          monthly={calculateDraftMonthly(form.value, vatOn)}
          deposit={deposit}
          isVatPayer={quote.isVatPayer}
        />
        <OtherSections quote={quote} form={form} />
        <EditorFoot quote={quote} form={form} gross={gross} onSend={() => setSending(true)} />
      </form>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <QuotePast quote={quote} />
      </div>
      {isSending && <SendDialog {...{ quote, form, gross, deposit }} onClose={() => setSending(false)} />}
    </QuoteFrame>
  );
}

interface SectionsProps {
  quote: QuoteDetail;
  form: QuoteForm;
}

const toFormPart = ({ value, change, errors }: QuoteForm) => ({
  value,
  change,
  fieldError: (path: string) => errors[path],
});

/** Title, client, lines and the agreement of repeated ones. */
function WorkSections({ quote, form, vatOn }: SectionsProps & { vatOn: string | undefined }) {
  const { value: draft, change, errors } = form;
  const { data: settings } = useCachedQuery(getQuoteSettings);
  const defaultVat = settings?.quotes.defaultVat ?? 'standard';
  const { lines, agreement } = draft;
  const changeClient = useClientChange(quote, form);
  return (
    <>
      <DeclaredFields {...toFormPart(form)} fields={[titleField]} />
      <FoldedClient
        client={draft.client}
        knownId={quote.clientId}
        required={lines.some(isRepeated) ? ['name', 'city'] : ['name']}
        errors={errors}
        onChange={changeClient}
      />
      <QuoteLines
        lines={lines}
        errors={errors}
        defaultVat={defaultVat}
        vatOn={vatOn}
        ownUnits={settings?.quotes.units.length ? settings.quotes.units : noUnits}
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
    </>
  );
}

/** Conditions, days, note and photos. */
function OtherSections({ quote, form }: SectionsProps) {
  const part = toFormPart(form);
  const { value: draft, change, errors } = form;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <ConditionFields {...part} />
        <div className="space-y-5">
          <ScheduleFields {...part} windowMinutes={quote.windowMinutes} />
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
    </>
  );
}

/** Another client gets nothing of the former one's garden. */
function useClientChange(quote: QuoteDetail, { value: draft, change }: QuoteForm) {
  const [former, setFormer] = useState(quote.content.client);
  return (client: QuoteDraft['client']) => {
    const changes = leaveFormerGarden(former, client, draft);
    change(changes ?? { client });
    if (!changes) return;
    setFormer(client);
    const { photos, agreement } = draft;
    if (changes.photos || changes.agreement)
      showUndoToast('Alt client: am scos fotografiile și accesul grădinii dinainte', () =>
        change({ photos, agreement }),
      );
  };
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

// The same array while the settings load: every line renders again when it changes.
const noUnits: string[] = [];

const titleField: DeclaredField<QuoteDraft> = {
  name: 'title',
  label: 'Titlul ofertei',
  maxLength: 160,
  placeholder: 'Amenajare grădină, Cluj-Napoca',
};

interface EditorFootProps {
  quote: QuoteDetail;
  form: QuoteForm;
  gross: Bani;
  onSend: () => void;
}

function EditorFoot({ quote, form, gross, onSend }: EditorFootProps) {
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
      {conflict ? (
        <a href={`#${conflictId}`} className="underline underline-offset-4">
          Nesalvat: alegeți ce rămâne.
        </a>
      ) : (
        describeState(form)
      )}
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

function describeState({ isSaving, isDirty, error, hasProblems }: QuoteForm) {
  if (!isDirty && !isSaving) return 'Salvat';
  if (hasProblems) return 'Nesalvat: corectați câmpurile marcate.';
  return error && !isSaving ? `Nesalvat, păstrat pe acest dispozitiv. ${error.message}` : 'Se salvează…';
}

/** What was typed stays until the user chooses. */
function QuoteConflict({ form: { conflict, error, isSaving } }: { form: QuoteForm }) {
  const stale = getDetails(saveQuote, 'stale_version', error);
  return (
    conflict && stale && <ConflictPanel conflict={conflict} isSaving={isSaving} who={stale.by} at={stale.at} staysPut />
  );
}
