import { EntriesField } from '../entries-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { SiteSectionProps } from './site-section.ts';

export function SocialSection({ site, change, error }: SiteSectionProps) {
  return (
    <SettingsSection id="retele" title="Rețele sociale" text="Apar în subsol și pe pagina de contact.">
      <EntriesField
        label="Rețea"
        entries={site.social}
        parts={[
          { name: 'name', label: 'Numele' },
          { name: 'url', label: 'Adresa' },
        ]}
        blank={{ name: '', url: '' }}
        error={(field) => error(`social.${field}`)}
        onChange={(social) => change({ social })}
      />
    </SettingsSection>
  );
}
