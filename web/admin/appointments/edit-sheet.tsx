import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { VisitDetail } from '../../../contract/staff-visits.ts';
import { changeStaffVisit, type VisitFields as Values, visitFields } from '../../../contract/visit-work.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { toast } from '../../ui/toast-store.ts';
import { showFailure } from '../parts/form-failure.ts';
import { refreshVisits } from './refresh-visits.ts';
import { VisitFields } from './visit-fields.tsx';

/** Corrects what the client or a colleague mistyped. The client is not written to. */
export function EditSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const { address, name, email, phone, notes, service, sequence } = visit;
  const form = useForm<Values>({
    resolver: zodResolver(visitFields),
    defaultValues: { ...address, name, email, phone, notes, serviceId: service.id },
  });
  const onSubmit = form.handleSubmit(async (input) => {
    try {
      await call(changeStaffVisit, { params: { id: visit.id }, input: { ...input, sequence } });
      onClose();
      toast({ title: 'Datele au fost corectate' });
      await refreshVisits(client);
    } catch (error) {
      showFailure(error, form.setError);
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Corectează datele"
      description="Clientul nu primește nicio scrisoare despre asta."
      className="sm:max-w-2xl"
      actions={
        <Button type="submit" form={formId} size="sm" loading={form.formState.isSubmitting}>
          Salvează
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
        <VisitFields register={form.register} errors={form.formState.errors} />
        <FormAlert message={form.formState.errors.root?.message} />
      </form>
    </Dialog>
  );
}
