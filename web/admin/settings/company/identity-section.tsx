import { SettingsSection } from '../settings-section.tsx';
import { groupFields, plainField, type SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

export function IdentitySection(props: SiteSectionProps) {
  const legal = groupFields('legal', props);
  return (
    <SettingsSection id="firma" title="Firma">
      <TextInput label="Numele" required {...plainField('name', props)} />
      <TextInput
        label="Pe scurt, ce faceți"
        {...plainField('tagline', props)}
        hint="Apare și în rezultatele căutărilor."
      />
      <TextInput label="Denumirea juridică" {...legal('company')} />
      <TextInput label="CUI" {...legal('taxId')} />
      <TextInput label="Registrul comerțului" {...legal('register')} />
    </SettingsSection>
  );
}
