import { ExternalLink } from 'lucide-react';
import { LocalityInput } from '../coverage/locality-input.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { MapLinkInput } from './map-link-input.tsx';
import { groupFields, type SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

const noPosition = { latitude: Number.NaN, longitude: Number.NaN };

export function PlaceSection(props: SiteSectionProps) {
  const { site, change, error } = props;
  const address = groupFields('address', props);
  const position = site.position ?? noPosition;
  const degrees = (name: 'latitude' | 'longitude') => ({
    type: 'number' as const,
    value: Number.isFinite(position[name]) ? String(position[name]) : '',
    error: error(`position.${name}`),
    onChange: (typed: string) => {
      const next = { ...position, [name]: Number.parseFloat(typed) };
      change({ position: Object.values(next).every(Number.isNaN) ? null : next });
    },
  });
  return (
    <SettingsSection id="harta" title="Adresa și locul pe hartă" text="Așa cum apar pe pagina de contact.">
      <LocalityInput
        {...address('city')}
        onChoose={({ name, county, latitude, longitude }) =>
          change({ address: { ...site.address, city: name, county }, position: { latitude, longitude } })
        }
      />
      <TextInput label="Județul" {...address('county')} />
      <TextInput label="Strada și numărul" {...address('street')} />
      <TextInput label="Codul poștal" {...address('postalCode')} />
      <MapLinkInput onRead={(position) => change({ position })} />
      <TextInput label="Latitudine" {...degrees('latitude')} />
      <TextInput label="Longitudine" {...degrees('longitude')} />
      <p className="text-sm text-ink-soft sm:col-span-2">
        {site.position ? (
          <a
            href={`https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=16/${position.latitude}/${position.longitude}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 font-semibold text-leaf-dark"
          >
            Vezi punctul pe hartă
            <ExternalLink size={15} aria-hidden />
          </a>
        ) : (
          'Coordonatele se completează când alegeți localitatea din listă sau lipiți un link de hartă.'
        )}
        <span className="block">Localitățile: GeoNames (geonames.org), licența CC BY 4.0.</span>
      </p>
    </SettingsSection>
  );
}
