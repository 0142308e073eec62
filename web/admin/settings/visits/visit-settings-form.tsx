import type { VisitSettings } from '../../../../contract/visits/availability.ts';
import { saveVisitSettings } from '../../../../contract/visits/routes.ts';
import { conflictOf } from '../../../lib/api-error.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { AffectedVisits } from './affected-visits.tsx';
import { VisitSettingsFields } from './visit-settings-fields.tsx';

interface VisitSettingsFormProps {
  loaded: { value: VisitSettings; version: number };
}

export function VisitSettingsForm({ loaded }: VisitSettingsFormProps) {
  const form = useSettingsForm(saveVisitSettings, 'settings', loaded);
  const conflict = conflictOf(saveVisitSettings, form.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      className="space-y-5"
    >
      <ErrorSummary attempt={form.refusal && form.error} />
      <VisitSettingsFields {...form} />
      <SaveBar {...form} />
      {conflict && 'touched' in conflict && (
        <AffectedVisits
          {...conflict}
          isSaving={form.isSaving}
          onAccept={() => form.save({ accepted: true })}
          onClose={form.resetError}
        />
      )}
    </form>
  );
}
