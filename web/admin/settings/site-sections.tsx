import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { listMissingLegalData } from '../../../contract/legal/missing-legal-data.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import {
  type DeclaredField,
  DeclaredFields,
  FieldGrid,
  type FieldSection,
  type FormPart,
} from '../kit/forms/declared-fields.tsx';
import { LocalityInput } from '../kit/forms/locality-input.tsx';
import { readMapLink } from '../kit/forms/map-link.ts';

/** A part of the form for the company's data: the settings show all parts, the set-up one at a time. */
export type SiteForm = FormPart<Site>;

export const siteSections = {
  identity: {
    id: 'firma',
    title: 'Firma',
    fields: [
      { name: 'name', label: 'Numele', required: true },
      { name: 'tagline', label: 'Pe scurt, ce faceți', hint: 'Apare și în rezultatele căutărilor.' },
    ],
  },

  contact: {
    id: 'contact',
    title: 'Contact',
    fields: [
      { name: 'phone', kind: 'tel', label: 'Telefon' },
      { name: 'whatsapp', kind: 'tel', label: 'WhatsApp', hint: 'Gol: numărul de telefon, dacă este de mobil.' },
      { name: 'email', kind: 'email', label: 'E-mail', hint: 'Aici ajung răspunsurile clienților.' },
    ],
  },

  landmarks: {
    id: 'repere',
    title: 'Repere',
    text: 'După ce vă găsesc cei care vin prima dată.',
    fields: [{ name: 'landmarks', kind: 'lines', label: 'Repere', className: 'sm:col-span-2' }],
  },

  social: {
    id: 'retele',
    title: 'Rețele sociale',
    text: 'Apar în subsol și pe pagina de contact.',
    fields: [
      {
        name: 'social',
        kind: 'entries',
        label: 'Rețele',
        className: 'sm:col-span-2',
        columns: {
          name: { label: 'Numele', isHalfWidth: true },
          url: { label: 'Adresa', isHalfWidth: true },
        },
        entryTexts: { unnamed: 'Rețeaua', add: 'Adaugă o rețea', removed: 'Rețeaua a fost eliminată' },
      },
      {
        name: 'reviewUrl',
        label: 'Adresa profilului Google pentru recenzii',
        hint: 'Din Google Business Profile, „Cereți recenzii”. O oferim oricui ne-a lăsat o recenzie, mulțumit sau nu: altfel nu este permis.',
        className: 'sm:col-span-2',
      },
    ],
  },

  pictures: {
    id: 'imagini',
    title: 'Imagini',
    text: 'Imaginile paginii principale se schimbă din „Pagina principală”.',
    fields: [
      { name: 'images.about', kind: 'image', label: 'Pagina „Despre noi”' },
      { name: 'images.contact', kind: 'image', label: 'Pagina de contact' },
      { name: 'images.share', kind: 'image', label: 'La distribuirea unui link' },
    ],
  },
} satisfies Record<string, FieldSection<Site>>;

const legalFields: DeclaredField<Site>[] = [
  { name: 'legal.company', label: 'Denumirea juridică', hint: 'De exemplu: Verdeața Mea SRL' },
  { name: 'legal.taxId', label: 'CUI', hint: 'De exemplu: RO18547290' },
  { name: 'legal.register', label: 'Registrul comerțului', hint: 'De exemplu: J12/1234/2010 sau J2024001234005' },
  {
    name: 'legal.seat',
    label: 'Sediul social',
    hint: 'Numai dacă este altul decât adresa firmei, care este atunci punct de lucru.',
  },
  {
    name: 'legal.authorisations',
    kind: 'entries',
    label: 'Autorizații',
    hint: 'Dacă aveți: de exemplu „Autorizație fitosanitară”, „seria PF nr. 0123”, „Autoritatea Națională Fitosanitară”.',
    className: 'sm:col-span-2',
    columns: {
      name: { label: 'Felul' },
      number: { label: 'Seria și numărul', isHalfWidth: true },
      issuer: { label: 'Emitentul', isHalfWidth: true },
    },
    entryTexts: { unnamed: 'Autorizația', add: 'Adaugă o autorizație', removed: 'Autorizația a fost eliminată' },
  },
  {
    name: 'images.sal',
    kind: 'image',
    label: 'Pictograma SAL',
    className: 'sm:col-span-2',
    hint: (
      <>
        Până încărcați fișierul oficial de 250×50 pixeli de pe{' '}
        <a href="https://anpc.ro/ce-este-sal/" target="_blank" rel="noopener" className="text-leaf-dark underline">
          anpc.ro
        </a>
        , subsolul arată un desen al nostru cu același nume și același link.
      </>
    ),
  },
];

export function LegalSection(form: SiteForm) {
  const missing = listMissingLegalData(form.value);
  return (
    <FieldGrid
      id="date-legale"
      title="Date legale"
      text="Apar în subsolul fiecărei pagini și pe pagina de contact, cum cer Ordinul ANPC 225/2023 și Legea 365/2002."
    >
      {missing.length > 0 && (
        <p className="rounded-xl bg-leaf-soft px-4 py-3 text-sm sm:col-span-2">Mai lipsesc: {missing.join(', ')}.</p>
      )}
      <DeclaredFields fields={legalFields} {...form} />
    </FieldGrid>
  );
}

const addressFields: DeclaredField<Site>[] = [
  { name: 'address.county', label: 'Județul' },
  { name: 'address.street', label: 'Strada și numărul' },
  { name: 'address.postalCode', label: 'Codul poștal' },
];

const noPosition = { latitude: Number.NaN, longitude: Number.NaN };

export function PlaceSection(form: SiteForm) {
  const { value: site, change, fieldError } = form;
  const position = site.position ?? noPosition;
  const degrees = (name: 'latitude' | 'longitude', label: string) => (
    <Field label={label} error={fieldError(`position.${name}`)}>
      <Input
        type="number"
        step="any"
        value={Number.isFinite(position[name]) ? String(position[name]) : ''}
        onChange={({ target }) => {
          const next = { ...position, [name]: Number.parseFloat(target.value) };
          // An unsaved NaN is null once it was stored.
          change({ position: Object.values(next).some(Number.isFinite) ? next : null });
        }}
      />
    </Field>
  );
  return (
    <FieldGrid id="harta" title="Adresa și locul pe hartă" text="Așa cum apar pe pagina de contact.">
      <LocalityInput
        value={site.address.city}
        error={fieldError('address.city')}
        onChange={(city) => change({ address: { ...site.address, city } })}
        onChoose={({ name, county, latitude, longitude }) =>
          change({ address: { ...site.address, city: name, county }, position: { latitude, longitude } })
        }
      />
      <DeclaredFields fields={addressFields} {...form} />
      <MapLinkInput onRead={(read) => change({ position: read })} />
      {degrees('latitude', 'Latitudine')}
      {degrees('longitude', 'Longitudine')}
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
    </FieldGrid>
  );
}

/** Reads the coordinates from a pasted link at once; an unreadable link stays, with the reason. */
function MapLinkInput({ onRead }: { onRead: (position: NonNullable<Site['position']>) => void }) {
  const [text, setText] = useState('');
  const result = text.trim() ? readMapLink(text) : undefined;
  const problem = result && 'problem' in result ? result.problem : undefined;
  return (
    <Field
      label="Link de hartă"
      className="sm:col-span-2"
      error={problem}
      hint={
        result && !problem
          ? 'Coordonatele din link sunt mai jos.'
          : 'Din Google Maps, OpenStreetMap, Waze sau Apple Maps: copiați linkul locului și lipiți-l aici.'
      }
    >
      <Input
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={text}
        data-unread={problem && ''}
        onChange={(event) => {
          setText(event.target.value);
          const read = readMapLink(event.target.value);
          if ('position' in read) onRead(read.position);
        }}
      />
    </Field>
  );
}
