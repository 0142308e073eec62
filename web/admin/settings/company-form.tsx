import { saveSiteSettings } from '../../../contract/site/routes.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { PictureInput } from '../pictures/picker/picture-input.tsx';
import { EntriesField } from './entries-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface CompanyFormProps {
  loaded: { value: Site; version: number };
}

export function CompanyForm({ loaded }: CompanyFormProps) {
  const form = useSettingsForm(saveSiteSettings, 'site', loaded);
  const { value: site, change, fieldError: error } = form;
  const { address, position, legal } = site;
  const text = (field: 'name' | 'tagline' | 'phone' | 'whatsapp' | 'email') => ({
    value: site[field],
    error: error(field),
    onChange: (typed: string) => change({ [field]: typed }),
  });
  const ofAddress = (field: keyof Site['address']) => ({
    value: address[field],
    error: error(`address.${field}`),
    onChange: (typed: string) => change({ address: { ...address, [field]: typed } }),
  });
  const ofLegal = (field: keyof Site['legal']) => ({
    value: legal[field],
    error: error(`legal.${field}`),
    onChange: (typed: string) => change({ legal: { ...legal, [field]: typed } }),
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <SettingsSection id="firma" title="Firma">
        <TextInput label="Numele" required {...text('name')} />
        <TextInput label="Pe scurt, ce faceți" {...text('tagline')} hint="Apare și în rezultatele căutărilor." />
        <TextInput label="Denumirea juridică" {...ofLegal('company')} />
        <TextInput label="CUI" {...ofLegal('taxId')} />
        <TextInput label="Registrul comerțului" {...ofLegal('register')} />
      </SettingsSection>
      <SettingsSection id="contact" title="Contact">
        <TextInput label="Telefon" type="tel" {...text('phone')} />
        <TextInput label="WhatsApp" type="tel" {...text('whatsapp')} />
        <TextInput label="Email" type="email" {...text('email')} hint="Aici ajung răspunsurile clienților." />
        <TextInput label="Strada și numărul" {...ofAddress('street')} />
        <TextInput label="Localitatea" {...ofAddress('city')} />
        <TextInput label="Județul" {...ofAddress('county')} />
        <TextInput label="Codul poștal" {...ofAddress('postalCode')} />
      </SettingsSection>
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
      <SettingsSection
        id="zone"
        title="Zone acoperite"
        text="Cât de departe mergeți, de la aproape la departe. Fără rânduri, pagina arată cele trei obișnuite."
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
      <SettingsSection
        id="harta"
        title="Pe hartă"
        text="Latitudinea și longitudinea punctului de pe pagina de contact, și repere."
      >
        <TextInput
          label="Latitudine"
          type="number"
          value={Number.isFinite(position.latitude) ? String(position.latitude) : ''}
          error={error('position.latitude')}
          onChange={(typed) => change({ position: { ...position, latitude: Number.parseFloat(typed) } })}
        />
        <TextInput
          label="Longitudine"
          type="number"
          value={Number.isFinite(position.longitude) ? String(position.longitude) : ''}
          error={error('position.longitude')}
          onChange={(typed) => change({ position: { ...position, longitude: Number.parseFloat(typed) } })}
        />
        <EntriesField
          label="Reper"
          entries={site.landmarks.map((landmark) => ({ landmark }))}
          parts={[{ name: 'landmark', label: 'Reper' }]}
          blank={{ landmark: '' }}
          error={(field) => error(`landmarks.${field.split('.')[0]}`)}
          onChange={(entries) => change({ landmarks: entries.map(({ landmark }) => landmark) })}
        />
      </SettingsSection>
      <SettingsSection id="retele" title="Rețele sociale">
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
      <CompanyPictures images={site.images} error={error} onChange={(images) => change({ images })} />
      <SaveBar {...form} />
    </form>
  );
}

interface TextInputProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  hint?: string;
  type?: 'text' | 'tel' | 'email' | 'number';
  required?: boolean;
}

function TextInput({ label, value, onChange, error, hint, type = 'text', required = false }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      <Input
        type={type}
        step={type === 'number' ? 'any' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type Images = Site['images'];

const labels: Record<keyof Images, string> = {
  about: 'Pagina „Despre noi”',
  contact: 'Pagina de contact',
  share: 'La distribuirea unui link',
};

function CompanyPictures({
  images,
  error,
  onChange,
}: {
  images: Images;
  error: (field: string) => string | undefined;
  onChange: (images: Images) => void;
}) {
  return (
    <SettingsSection id="imagini" title="Imagini" text="Imaginile primei pagini se schimbă din „Pagina principală”.">
      {(Object.keys(labels) as (keyof Images)[]).map((name) => (
        <div key={name}>
          <p className="mb-2 font-semibold text-forest">{labels[name]}</p>
          <PictureInput
            label={labels[name]}
            value={images[name] || undefined}
            onChange={(url) => onChange({ ...images, [name]: url ?? '' })}
            invalid={Boolean(error(`images.${name}`))}
          />
        </div>
      ))}
    </SettingsSection>
  );
}
