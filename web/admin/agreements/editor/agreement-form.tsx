import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { agreementContent } from '../../../../contract/agreements/agreement-content.ts';
import { createAgreement, saveAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { formatBani, sumBani, zeroBani } from '../../../../contract/kernel/money.ts';
import { hasCode, mapDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { staleWithAgreements } from '../../kit/changes/stale-with-agreements.ts';
import { refresh } from '../../kit/changes/use-action.tsx';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { SaveBar } from '../../kit/forms/save-bar.tsx';
import { useCheckedSubmit } from '../../kit/forms/use-checked-submit.ts';
import type { Versioned } from '../../kit/forms/use-local-form.ts';
import { useSavedForm } from '../../kit/forms/use-saved-form.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { AffectedVisits } from '../../kit/workflows/affected-visits.tsx';
import { AgreementTermFields } from '../../kit/workflows/agreement-term-fields.tsx';
import { FoldedClient } from '../../kit/workflows/client-fields.tsx';
import { type AgreementDraft, calculateDraftValue, toAgreementDraft } from './agreement-draft.ts';
import { AgreedByQuote, AgreementWorks } from './agreement-works.tsx';

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
        <AgreementWorks draft={draft} errors={errors} isNew={!agreement} onChange={change} />
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

function Total({ draft }: { draft: AgreementDraft }) {
  const total = sumBani(draft.works.map((work) => calculateDraftValue(work, draft) ?? zeroBani));
  return (
    <>
      Pe tot contractul{' '}
      <b className="block text-lg leading-tight font-semibold text-forest figures sm:inline">{formatBani(total)}</b>
    </>
  );
}
