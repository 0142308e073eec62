import { EntriesField } from '../entries-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { SiteSectionProps } from './site-section.ts';

export function HoursSection({ site, change, error }: SiteSectionProps) {
  return (
    <SettingsSection id="program" title="Program" text="Primul rând apare și în subsolul site-ului.">
      <EntriesField
        label="Program"
        entries={site.hours}
        parts={[
          { name: 'days', label: 'Zilele' },
          { name: 'hours', label: 'Orele' },
        ]}
        blank={{ days: '', hours: '' }}
        error={(field) => error(`hours.${field}`)}
        onChange={(hours) => change({ hours })}
      />
    </SettingsSection>
  );
}
