import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeStaffVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import { editableVisitFields, type EditableVisitFields as Values } from '../../../../contract/visits/staff-actions.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { detailNames, mapFields } from '../../../../contract/visits/visit-fields.ts';
import { isStaleVersion } from '../../../lib/api-error.ts';
import { call, queryOf } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { refresh } from '../../changes/use-action.tsx';
import { showFormErrors } from '../../forms/form-errors.ts';
import { useLocalFields } from '../../forms/use-local-fields.ts';
import { VisitFormFields } from '../visit-form-fields.tsx';

const toVersioned = ({ address, name, email, phone, service, sequence, ...visit }: VisitDetail) => ({
  value: { ...address, ...mapFields(detailNames, (field) => visit[field]), name, email, phone, serviceId: service.id },
  version: sequence,
});

/** Corrects typing mistakes of the client or a colleague. Sends no e-mail. */
export function VisitEditSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const { form, version, clear, rebase } = useLocalFields<Values>({
    area: 'clients',
    name: `corectare:${visit.id}`,
    loaded: toVersioned(visit),
    resolver: zodResolver(editableVisitFields),
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const [refusals, setRefusals] = useState(0);
  const showProblems = () => setRefusals((count) => count + 1);
  const leave = () => {
    clear();
    onClose();
  };
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      await call(changeStaffVisit, { params: { id: visit.id }, input: { ...input, sequence: version } });
      leave();
      toast({ title: 'Datele au fost corectate' });
      await refresh(client, 'visits');
    } catch (error) {
      if (isStaleVersion(error)) await loadNewer().catch((failure) => showFormErrors(failure, form.setError));
      else showFormErrors(error, form.setError);
      showProblems();
    }
  }, showProblems);
  const loadNewer = async () => {
    const query = queryOf(getStaffVisit, { params: { id: visit.id } });
    const { visit: newer } = await client.fetchQuery({ ...query, staleTime: 0 });
    rebase(toVersioned(newer));
    form.setError('root', { message: 'Vizita s-a schimbat între timp. Ce ați scris a rămas: verificați și salvați.' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Corectează datele"
      description="Clientul nu primește niciun e-mail despre asta."
      className="sm:max-w-2xl"
      actions={
        <>
          {Object.keys(dirtyFields).length > 0 && <Button variant="ghost" size="sm" onClick={leave} label="Renunță" />}
          <Button type="submit" form={formId} size="sm" loading={isSubmitting} label="Salvează" />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        <ErrorSummary attempt={refusals} />
        <VisitFormFields register={form.register} errors={errors} />
        <FormAlert message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
