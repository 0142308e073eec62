import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { ConflictButtons } from '../forms/conflict-buttons.tsx';

interface SettingsFormState {
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
  save: () => void;
  discard: () => void;
  refusal: string | undefined;
  conflict: { keepMine: () => void; takeTheirs: () => void } | undefined;
}

/** The frame of what `useSettingsForm` holds: what was refused above the fields, saving below them. */
export function SettingsForm({ form, children }: { form: SettingsFormState; children: ReactNode }) {
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <ErrorSummary attempt={form.refusal && form.error} />
      {children}
      <SaveBar {...form} />
    </form>
  );
}

/** Shown while there are unsaved changes. */
function SaveBar({ isDirty, isSaving, save, discard, refusal, conflict }: SettingsFormState) {
  if (!isDirty) return null;
  return (
    <div className="save-foot sticky bottom-[calc(var(--bar-height)+0.75rem)] z-20 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <p
        role={refusal || conflict ? 'alert' : 'status'}
        className={refusal ? 'font-medium text-danger' : 'text-ink-soft'}
      >
        {conflict
          ? 'Altcineva a salvat între timp. Nimic nu s-a pierdut: alegeți ce rămâne.'
          : (refusal ?? 'Modificări nesalvate, păstrate pe acest dispozitiv.')}
      </p>
      {conflict ? (
        <ConflictButtons isSaving={isSaving} {...conflict} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={discard} label="Renunță" />
          <Button size="sm" loading={isSaving} onClick={() => save()} label="Salvează" />
        </div>
      )}
    </div>
  );
}
