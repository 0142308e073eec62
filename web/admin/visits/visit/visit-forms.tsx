import { useQueryClient } from '@tanstack/react-query';
import { changeStaffVisit, getStaffVisit } from '../../../../contract/visits/routes.ts';
import { type EditableVisitFields, editableVisitFields } from '../../../../contract/visits/staff-actions.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { type DetailName, detailNames } from '../../../../contract/visits/visit-fields.ts';
import { ApiError, isStaleVersion, mapDetails } from '../../../lib/api-error.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { refresh } from '../../kit/changes/use-action.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { FoundDrafts } from '../../kit/forms/found-drafts.tsx';
import { useCheckedSubmit } from '../../kit/forms/use-checked-submit.ts';
import { useLocalForm, type Versioned } from '../../kit/forms/use-local-form.ts';
import { useSavedForm } from '../../kit/forms/use-saved-form.ts';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { NearVisits, useVisitCheck } from '../new-visit/visit-check.tsx';
import { VisitFormFields } from '../visit-form-fields.tsx';

/** The notes have no version number: the server compares their previous text before it writes. */
const toVersionedNotes = (text: string): Versioned<{ text: string }, string> => ({ value: { text }, version: text });

/** Saves automatically. Needs `key={id}`. */
export function StaffNotes({ id, notes }: { id: string; notes: string }) {
  const client = useQueryClient();
  const form = useSavedForm({
    area: 'clients',
    name: `note-vizita:${id}`,
    loaded: toVersionedNotes(notes),
    save: async ({ value, version }) => {
      const input = { staffNotes: value.text, staffNotesBefore: version };
      const { visit } = await call(changeStaffVisit, { params: { id }, input });
      client.setQueryData(
        buildQuery(getStaffVisit, { params: { id } }).queryKey,
        (shown) => shown && { ...shown, visit },
      );
      // The server trims the text, but the form keeps it as typed.
      return { value, version: visit.staffNotes };
    },
    theirs: (error) =>
      mapDetails(changeStaffVisit, 'stale_notes', error, ({ staffNotes }) => toVersionedNotes(staffNotes)),
    autosave: { pauseMs: 800, retryMs: 5000, onLeave: true },
  });
  const { text } = form.value;
  const { conflict } = form;
  const theirs = conflict?.theirs.value.text;
  return (
    <>
      <Textarea
        aria-label="Notele biroului"
        value={text}
        maxLength={5000}
        placeholder="Cod la poartă, câine, unelte de luat… Le vede și echipa care vine; clientul nu."
        onChange={(event) => form.change({ text: event.target.value })}
        className="min-h-24! print:hidden"
      />
      {conflict && (
        <div role="alert" className="mt-3 rounded-xl bg-terracotta-soft p-4 print:hidden">
          <p className="font-medium">
            {theirs ? 'Un coleg a scris între timp:' : 'Un coleg a golit între timp notele.'}
          </p>
          <p className="mt-1 whitespace-pre-line break-words empty:hidden">{theirs}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {theirs && <Button size="sm" onClick={() => conflict.resolve({ text: 'both' })} label="Păstrează ambele" />}
            <SmallButton onClick={() => conflict.resolve()} label="Păstrează textul meu" />
            <SmallButton onClick={conflict.takeTheirs} label="Folosește textul colegului" />
          </div>
        </div>
      )}
      <p className="hidden whitespace-pre-line print:block">{text}</p>
      <p aria-live="polite" className="mt-1 min-h-6 text-sm text-ink-soft print:hidden">
        {form.isDirty && describeSaving(form)}
      </p>
    </>
  );
}

function describeSaving({ conflict, error }: { conflict?: object | undefined; error: Error | null }) {
  if (conflict) return 'Nu s-a salvat încă: alegeți ce păstrați.';
  return error ? 'Nu s-a salvat încă; încercăm din nou.' : 'Se salvează…';
}

const pickDetails = (visit: VisitDetail) =>
  Object.fromEntries(detailNames.map((name) => [name, visit[name]])) as Pick<VisitDetail, DetailName>;

const toVersioned = (visit: VisitDetail) => {
  const { address, name, email, phone, service, sequence } = visit;
  return {
    value: { ...address, ...pickDetails(visit), name, email, phone, serviceId: service.id },
    version: sequence,
  };
};

/** Corrects typing mistakes of the client or a colleague. Sends no e-mail. */
export function VisitEditSheet({ visit, onClose }: { visit: VisitDetail; onClose: () => void }) {
  const client = useQueryClient();
  const form = useLocalForm<EditableVisitFields>({
    area: 'clients',
    storesChanges: true,
    name: `corectare:${visit.id}`,
    loaded: toVersioned(visit),
  });
  const { submit, errors, isSubmitting, refusals } = useCheckedSubmit(editableVisitFields, form.value);
  const check = useVisitCheck({ ...form.value, visitId: visit.id, date: visit.date });
  const leave = () => {
    form.replaceWith(form.saved);
    onClose();
  };
  const save = async (input: EditableVisitFields) => {
    const { version } = form.latest.current;
    await call(changeStaffVisit, { params: { id: visit.id }, input: { ...input, sequence: version } }).catch(loadNewer);
    leave();
    showToast({ title: 'Datele au fost corectate' });
    await refresh(client, staleWithVisits);
  };
  /** After a conflict, applies what was typed to the newer version. */
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
    <FormDialog
      title="Corectează datele"
      description="Clientul nu primește niciun e-mail despre asta."
      className="sm:max-w-2xl"
      label="Salvează"
      variant="primary"
      actions={form.isDirty && <SmallButton variant="ghost" onClick={leave} label="Renunță" />}
      isPending={isSubmitting}
      onSubmit={submit(save)}
      onClose={onClose}
    >
      <ErrorSummary attempt={refusals} />
      <FoundDrafts form={form} isOfRecord />
      <VisitFormFields value={form.value} change={form.change} errors={errors} />
      {form.isDirty && <NearVisits {...check} />}
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}
