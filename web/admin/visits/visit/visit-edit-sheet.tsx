import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { changeStaffVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import { type EditableVisitFields, editableVisitFields } from '../../../../contract/visits/staff-actions.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { detailNames, mapFields } from '../../../../contract/visits/visit-fields.ts';
import { ApiError, isStaleVersion } from '../../../lib/api-error.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { refresh } from '../../changes/use-action.tsx';
import { useCheckedSubmit } from '../../forms/use-checked-submit.ts';
import { useLocalForm } from '../../forms/use-local-form.ts';
import { VisitFormFields } from '../visit-form-fields.tsx';

const toVersioned = ({ address, name, email, phone, service, sequence, ...visit }: VisitDetail) => ({
  value: { ...address, ...mapFields(detailNames, (field) => visit[field]), name, email, phone, serviceId: service.id },
  version: sequence,
});

/** Corrects typing mistakes of the client or a colleague. Sends no e-mail. */
export function VisitEditSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const form = useLocalForm<EditableVisitFields>({
    area: 'clients',
    storesChanges: true,
    name: `corectare:${visit.id}`,
    loaded: toVersioned(visit),
  });
  const { submit, errors, isSubmitting, refusals } = useCheckedSubmit(editableVisitFields, form.value);
  const leave = () => {
    form.replaceWith(form.saved);
    onClose();
  };
  const save = async (input: EditableVisitFields) => {
    const { version } = form.latest.current;
    await call(changeStaffVisit, { params: { id: visit.id }, input: { ...input, sequence: version } }).catch(loadNewer);
    leave();
    toast({ title: 'Datele au fost corectate' });
    await refresh(client, 'visits');
  };
  /** After a conflict: what was typed stays on top of the newer version. */
  const loadNewer = async (error: Error): Promise<never> => {
    if (!isStaleVersion(error)) throw error;
    const query = buildQuery(getStaffVisit, { params: { id: visit.id } });
    const { visit: newer } = await client.fetchQuery({ ...query, staleTime: 0 });
    const typed = form.changes();
    form.replaceWith(toVersioned(newer));
    form.change(typed);
    throw new ApiError('stale_version', 'Vizita s-a schimbat între timp. Ce ați scris a rămas: verificați și salvați.');
  };
  return (
    <Dialog
      onClose={onClose}
      title="Corectează datele"
      description="Clientul nu primește niciun e-mail despre asta."
      className="sm:max-w-2xl"
      actions={
        <>
          {form.isDirty && <Button variant="ghost" size="sm" onClick={leave} label="Renunță" />}
          <Button type="submit" form={formId} size="sm" loading={isSubmitting} label="Salvează" />
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={submit(save)}>
        <ErrorSummary attempt={refusals} />
        <VisitFormFields value={form.value} change={form.change} errors={errors} />
        <FormAlert message={errors.root} />
      </form>
    </Dialog>
  );
}
