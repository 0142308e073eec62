import { EntriesField } from '../entries-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { SiteSectionProps } from './site-section.ts';

export function LandmarksSection({ site, change, error }: SiteSectionProps) {
  return (
    <SettingsSection id="repere" title="Repere" text="După ce vă găsesc cei care vin prima dată.">
      <EntriesField
        label="Reper"
        entries={site.landmarks.map((landmark) => ({ landmark }))}
        parts={[{ name: 'landmark', label: 'Reper' }]}
        blank={{ landmark: '' }}
        error={(field) => error(`landmarks.${field.split('.')[0]}`)}
        onChange={(entries) => change({ landmarks: entries.map(({ landmark }) => landmark) })}
      />
    </SettingsSection>
  );
}
