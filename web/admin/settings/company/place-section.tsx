import { SettingsSection } from '../settings-section.tsx';
import { groupFields, type SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

export function PlaceSection(props: SiteSectionProps) {
  const { site, change, error } = props;
  const address = groupFields('address', props);
  const degrees = (name: 'latitude' | 'longitude') => ({
    type: 'number' as const,
    value: Number.isFinite(site.position[name]) ? String(site.position[name]) : '',
    error: error(`position.${name}`),
    onChange: (typed: string) => change({ position: { ...site.position, [name]: Number.parseFloat(typed) } }),
  });
  return (
    <SettingsSection id="harta" title="Adresa și locul pe hartă" text="Așa cum apar pe pagina de contact.">
      <TextInput label="Localitatea" {...address('city')} />
      <TextInput label="Județul" {...address('county')} />
      <TextInput label="Strada și numărul" {...address('street')} />
      <TextInput label="Codul poștal" {...address('postalCode')} />
      <TextInput label="Latitudine" {...degrees('latitude')} />
      <TextInput label="Longitudine" {...degrees('longitude')} />
    </SettingsSection>
  );
}
