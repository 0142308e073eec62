import { EntriesField } from '../entries-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import type { SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

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
      <div className="sm:col-span-2">
        <TextInput
          label="Adresa profilului Google pentru recenzii"
          value={site.reviewUrl ?? ''}
          error={error('reviewUrl')}
          hint="Din Google Business Profile, „Cereți recenzii”. O oferim oricui ne-a lăsat o recenzie, mulțumit sau nu: altfel nu este permis."
          onChange={(reviewUrl) => change({ reviewUrl })}
        />
      </div>
    </SettingsSection>
  );
}
