import type { VisitSettings } from '../../../../contract/visits/availability.ts';
import { saveVisitSettings } from '../../../../contract/visits/routes.ts';
import { conflictOf } from '../../../lib/api-error.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { AffectedVisits } from './affected-visits.tsx';
import { VisitSettingsFields } from './visit-settings-fields.tsx';

export function VisitSettingsForm({ loaded }: { loaded: { value: VisitSettings; version: number } }) {
  const form = useSettingsForm(saveVisitSettings, 'settings', loaded);
  const conflict = conflictOf(saveVisitSettings, form.error);
  return (
    <SettingsForm form={form}>
      <VisitSettingsFields {...form} />
      {conflict && 'touched' in conflict && (
        <AffectedVisits
          {...conflict}
          isSaving={form.isSaving}
          onAccept={() => form.save({ accepted: true })}
          onClose={form.resetError}
        />
      )}
    </SettingsForm>
  );
}
