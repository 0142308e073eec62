import { SettingsSection } from '../settings-section.tsx';
import { plainField, type SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

export function ContactSection(props: SiteSectionProps) {
  return (
    <SettingsSection id="contact" title="Contact">
      <TextInput label="Telefon" type="tel" {...plainField('phone', props)} />
      <TextInput
        label="WhatsApp"
        type="tel"
        {...plainField('whatsapp', props)}
        hint="Gol: numărul de telefon, dacă este de mobil."
      />
      <TextInput
        label="E-mail"
        type="email"
        {...plainField('email', props)}
        hint="Aici ajung răspunsurile clienților."
      />
    </SettingsSection>
  );
}
