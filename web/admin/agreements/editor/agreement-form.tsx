import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { agreementContent, agreementLimits } from '../../../../contract/agreements/agreement-content.ts';
import { formatRecurrence, formatWorkPrice } from '../../../../contract/agreements/format-recurrence.ts';
import { createAgreement, draftAgreement, saveAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { formatBani, sumBani, zeroBani } from '../../../../contract/kernel/money.ts';
import { hasCode, mapDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { formatDates } from '../../../lib/date-format.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { staleWithAgreements } from '../../kit/changes/stale-with-agreements.ts';
import { refresh, useAction } from '../../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import type { FieldErrors } from '../../kit/forms/form-errors.ts';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { SaveBar } from '../../kit/forms/save-bar.tsx';
import { useCheckedSubmit } from '../../kit/forms/use-checked-submit.ts';
import type { Versioned } from '../../kit/forms/use-local-form.ts';
import { useSavedForm } from '../../kit/forms/use-saved-form.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { AffectedVisits } from '../../kit/workflows/affected-visits.tsx';
import { AgreementTermFields } from '../../kit/workflows/agreement-term-fields.tsx';
import { FoldedClient } from '../../kit/workflows/client-fields.tsx';
import { PlanChoice } from '../../kit/workflows/plan-choice.tsx';
import { RecurrenceFields } from '../../kit/workflows/recurrence-fields.tsx';
import {
  type AgreementDraft,
  createWork,
  type DraftWork,
  describeDraftWork,
  toAgreementDraft,
  valueDraftWork,
} from './agreement-draft.ts';

interface AgreementFormProps {
  name: string;
  loaded: Versioned<AgreementDraft>;
  agreement?: AgreementDetail;
  /** The id of the client with whose data a new agreement starts. */
  knownId?: string | undefined;
}

export function AgreementForm({ name, loaded, agreement, knownId }: AgreementFormProps) {
  const form = useAgreementForm({ name, loaded, ...(agreement && { agreement }) });
  const { value: draft, change } = form;
  const { submit, errors, isSubmitting, refusals } = useCheckedSubmit(
    agreementContent,
    draft as z.input<typeof agreementContent>,
  );
  return (
    <form noValidate className="space-y-5" onSubmit={submit(() => form.save())}>
      <ErrorSummary attempt={refusals} />
      <FoundDrafts form={form} isOfRecord={agreement !== undefined} describe={(found) => found.client?.name} />
      <Field label="Titlul contractului" required error={errors.title}>
        <Input value={draft.title} maxLength={160} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <FoldedClient
        client={draft.client}
        knownId={knownId}
        required={['name', 'city']}
        errors={errors}
        onChange={(client) => change({ client })}
      />
      {agreement?.quote ? (
        <AgreedByQuote agreement={agreement} quote={agreement.quote} />
      ) : (
        <Works draft={draft} errors={errors} isNew={!agreement} onChange={change} />
      )}
      <FramedSection title={agreement?.quote ? 'Planificare și acces' : 'Perioadă, planificare și acces'}>
        <AgreementTermFields
          value={draft}
          change={change}
          fieldError={(name) => errors[name]}
          hasFixedDays={Boolean(agreement?.quote)}
        />
      </FramedSection>
      <SaveBar
        isSaving={isSubmitting}
        refusal={!form.error || form.conflict || hasCode(form.error, 'affects_visits') ? undefined : errors.root}
        conflict={form.conflict}
        label={agreement ? 'Salvează' : 'Creează contractul'}
        text={<Total draft={draft} />}
        {...(agreement && form.isDirty && { discard: form.discard })}
      />
      <AffectedVisits
        route={saveAgreement}
        form={{ ...form, save: () => void form.save('keep').catch(() => undefined) }}
        onCancelVisits={() => void form.save('cancel').catch(() => undefined)}
      />
    </form>
  );
}

function useAgreementForm({ name, loaded, agreement }: Pick<AgreementFormProps, 'name' | 'loaded' | 'agreement'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(createIdempotencyKey);
  return useSavedForm<AgreementDraft, number, 'keep' | 'cancel'>({
    area: 'clients',
    name,
    loaded,
    save: async ({ value, version }, visits) => {
      const content = agreementContent.parse(value);
      const { agreement: saved } = agreement
        ? await call(saveAgreement, { params: { id: agreement.id }, input: { version, content, visits } })
        : await call(createAgreement, { input: { content, key } });
      showToast({ title: agreement ? 'Contractul este salvat' : `Contractul ${saved.number} este activ` });
      await refresh(client, staleWithAgreements);
      void navigate(`/admin/agreements/${saved.id}`, { replace: true });
      return toAgreementDraft(saved);
    },
    theirs: (error) =>
      mapDetails(saveAgreement, 'stale_version', error, (details) => toAgreementDraft(details.agreement)),
  });
}

interface WorksProps {
  draft: AgreementDraft;
  errors: FieldErrors;
  isNew: boolean;
  onChange: (changes: Partial<AgreementDraft>) => void;
}

function Works({ draft, errors, isNew, onChange }: WorksProps) {
  const { works, start, end } = draft;
  const setWorks = (next: AgreementDraft['works']) => onChange({ works: next });
  const fill = useAction((id: string) => call(draftAgreement, { query: { kind: 'plan', id } }), {
    onDone: ({ content }) => {
      onChange({ title: draft.title || content.title, works: content.works });
      showUndoToast('Lucrările abonamentului sunt completate', () => onChange({ title: draft.title, works }));
    },
  });
  return (
    <FramedSection title="Lucrări">
      <ul className="space-y-4">
        {works.map((work, index) => (
          <Work
            key={work.id}
            work={work}
            number={index + 1}
            term={{ start, end }}
            fieldError={(name) => errors[`works.${index}.${name}`]}
            onChange={(changes) => setWorks(works.with(index, { ...work, ...changes }))}
            onRemove={works.length > 1 && (() => setWorks(works.toSpliced(index, 1)))}
          />
        ))}
      </ul>
      {works.length < agreementLimits.works && (
        <SmallButton
          icon={Plus}
          label="Adaugă o lucrare"
          className="mt-4"
          onClick={() => setWorks([...works, createWork()])}
        />
      )}
      {isNew && <PlanChoice disabled={fill.isPending} onChoose={(id) => fill.run(id)} />}
    </FramedSection>
  );
}

interface WorkProps {
  work: DraftWork;
  number: number;
  term: Pick<AgreementDraft, 'start' | 'end'>;
  fieldError: (name: string) => string | undefined;
  onChange: (changes: Partial<DraftWork>) => void;
  /** False for the only one. */
  onRemove: false | (() => void);
}

function Work({ work, number, term, fieldError, onChange, onRemove }: WorkProps) {
  const form = { value: work, change: onChange, fieldError };
  return (
    <li className="space-y-4 rounded-xl border border-sand p-4">
      <div className="flex min-h-10 items-center justify-between">
        <h3>Lucrarea {number}</h3>
        {onRemove && <IconButton icon={Trash2} label={`Șterge lucrarea ${number}`} onClick={onRemove} />}
      </div>
      <RecurrenceFields {...form} />
      <div className="grid grid-cols-2 items-start gap-4 sm:flex">
        <DeclaredFields {...form} fields={priceFields} />
      </div>
      <output className="block rounded-xl bg-limestone px-4 py-3 figures">
        {describeDraftWork(work, term) ?? incompleteWork}
      </output>
    </li>
  );
}

/** Only another quote can change what the client accepted. */
function AgreedByQuote({ agreement, quote }: { agreement: AgreementDetail; quote: { id: string; number: string } }) {
  return (
    <FramedSection
      title="Lucrări, prețuri și perioadă"
      text={
        <>
          Clientul le-a acceptat prin <InlineLink to={`/admin/quotes/${quote.id}`}>oferta {quote.number}</InlineLink>,
          deci nu se schimbă aici. Pentru altceva trimiteți o ofertă nouă.
        </>
      }
    >
      <p>{formatDates(agreement.start, agreement.end)}</p>
      <ul className="mt-3 divide-y divide-sand">
        {agreement.works.map((work) => (
          <li key={work.id} className="flex flex-wrap justify-between gap-x-4 py-2.5 last:pb-0">
            <span>
              <b className="font-semibold">{work.service}</b>, {formatRecurrence(work)}
            </span>
            <span className="figures">{formatWorkPrice(work.price)}</span>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

function Total({ draft }: { draft: AgreementDraft }) {
  const total = sumBani(draft.works.map((work) => valueDraftWork(work, draft) ?? zeroBani));
  return (
    <>
      Pe tot contractul{' '}
      <b className="block text-lg leading-tight font-semibold text-forest figures sm:inline">{formatBani(total)}</b>
    </>
  );
}

const incompleteWork = 'Completați regula și perioada: aici apare câte vizite sunt și cât costă.';

const priceFields: DeclaredField<DraftWork>[] = [
  {
    name: 'price.amount',
    kind: 'amount',
    suffix: '',
    label: 'Preț final (lei)',
    required: true,
    className: 'sm:w-44',
  },
  {
    name: 'price.per',
    kind: 'select',
    label: 'Se plătește',
    choices: [
      { value: 'visit', label: 'pe vizită' },
      { value: 'month', label: 'pe lună' },
    ],
    className: 'sm:w-44',
  },
];
