import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeStaffVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import { editableVisitFields, type EditableVisitFields as Values } from '../../../../contract/visits/staff-actions.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { isConflict } from '../../../lib/api-error.ts';
import { call, queryOf } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { localEntry } from '../../browser-storage/local-store.ts';
import { showFormErrors } from '../../page/form-errors.ts';
import { refreshVisits } from '../refresh-visits.ts';
import { VisitFormFields } from '../visit-form-fields.tsx';

interface VisitEditDraft {
  /** Only what was changed: what a colleague corrects beside it stays. */
  changed: Partial<Values>;
  /** Of the visit it was begun from. */
  sequence: number;
}

const valuesOf = ({ address, name, email, phone, notes, service }: VisitDetail): Values => ({
  ...{ ...address, name, email, phone, notes, serviceId: service.id },
});

/** Corrects what the client or a colleague mistyped. The client is not written to. */
export function VisitEditSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const copy = localEntry<VisitEditDraft>('clients', `corectare:${visit.id}`);
  const [kept] = useState(copy.read);
  const [{ base, sequence }, setStart] = useState({
    base: valuesOf(visit),
    sequence: kept?.sequence ?? visit.sequence,
  });
  const form = useForm<Values>({ resolver: zodResolver(editableVisitFields), defaultValues: base });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const keep = useEffectEvent((values: Values) => {
    const changes = Object.entries(values).filter(([name, value]) => value !== base[name as keyof Values]);
    if (changes.length > 0) copy.write({ changed: Object.fromEntries(changes), sequence });
    else copy.forget();
  });
  useEffect(() => {
    for (const [name, value] of Object.entries(kept?.changed ?? {}))
      form.setValue(name as keyof Values, value, { shouldDirty: true });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, kept]);
  const leave = () => {
    copy.forget();
    onClose();
  };
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      await call(changeStaffVisit, { params: { id: visit.id }, input: { ...input, sequence } });
      leave();
      toast({ title: 'Datele au fost corectate' });
      await refreshVisits(client);
    } catch (error) {
      if (isConflict(error)) await takeUpNews().catch((failure) => showFormErrors(failure, form.setError));
      else showFormErrors(error, form.setError);
    }
  });
  /** Somebody changed the visit: their values come in wherever nothing was typed here. */
  const takeUpNews = async () => {
    const { visit: now } = await client.fetchQuery({
      ...queryOf(getStaffVisit, { params: { id: visit.id } }),
      staleTime: 0,
    });
    setStart({ base: valuesOf(now), sequence: now.sequence });
    form.reset(valuesOf(now), { keepDirtyValues: true });
    form.setError('root', { message: 'Vizita s-a schimbat între timp. Ce ați scris a rămas: verificați și salvați.' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Corectează datele"
      description="Clientul nu primește nicio scrisoare despre asta."
      className="sm:max-w-2xl"
      actions={
        <>
          {Object.keys(dirtyFields).length > 0 && (
            <Button variant="ghost" size="sm" onClick={leave}>
              Renunță
            </Button>
          )}
          <Button type="submit" form={formId} size="sm" loading={isSubmitting}>
            Salvează
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        <VisitFormFields register={form.register} errors={errors} />
        <FormAlert message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
