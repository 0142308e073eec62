import { EntriesField } from '../entries-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { SiteSectionProps } from './site-section.ts';

export function CoverageSection({ site, change, error }: SiteSectionProps) {
  return (
    <SettingsSection
      id="zone"
      title="Zone acoperite"
      text="Cât de departe mergeți, de la aproape la departe. Fără rânduri, pagina de contact nu le arată."
    >
      <EntriesField
        label="Zonă"
        entries={site.coverage ?? []}
        parts={[
          { name: 'reach', label: 'Distanța' },
          { name: 'where', label: 'Unde' },
        ]}
        blank={{ reach: '', where: '' }}
        error={(field) => error(`coverage.${field}`)}
        onChange={(coverage) => change({ coverage })}
      />
    </SettingsSection>
  );
}
