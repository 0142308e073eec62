import { SettingsSection } from '../settings-section.tsx';
import { plainField, type SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

export function IdentitySection(props: SiteSectionProps) {
  return (
    <SettingsSection id="firma" title="Firma">
      <TextInput label="Numele" required {...plainField('name', props)} />
      <TextInput
        label="Pe scurt, ce faceți"
        {...plainField('tagline', props)}
        hint="Apare și în rezultatele căutărilor."
      />
    </SettingsSection>
  );
}
