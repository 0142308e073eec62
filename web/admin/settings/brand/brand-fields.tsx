import { type ComponentProps, type CSSProperties, useState } from 'react';
import { calculateAccentShades, defaultAccent, findUnreadable } from '../../../../contract/brand/accent.ts';
import { sampleLogo } from '../../../../contract/brand/brand.ts';
import {
  type BrandSettings,
  type BrandView,
  describeUnreadable,
  type ShownLogo,
} from '../../../../contract/brand/schemas.ts';
import { CompanySign } from '../../../ui/brand/company-sign.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import { LogoField } from './logo-field.tsx';

interface BrandFieldsProps extends FormPart<BrandSettings> {
  logos: Record<string, ShownLogo>;
}

export function BrandFields({ value: brand, change, fieldError, logos }: BrandFieldsProps) {
  const [uploaded, setUploaded] = useState<Record<string, ShownLogo>>({});
  const { name = 'Firma dumneavoastră' } = useCompany() ?? {};
  const findLogo = (url: string) => logos[url] ?? uploaded[url] ?? (url.startsWith('/') ? withoutSize(url) : null);
  const field = (slot: 'logo' | 'logoOnDark' | 'icon') => ({
    value: findLogo(brand[slot]),
    error: fieldError(slot),
    onChange(logo: ShownLogo | null) {
      if (logo) setUploaded((before) => ({ ...before, [logo.url]: logo }));
      change({ [slot]: logo?.url ?? '' });
    },
  });
  const view: BrandView = {
    mark: brand.logo === sampleLogo ? 'leaf' : 'plain',
    shows: brand.shows,
    accent: brand.accent,
    logo: findLogo(brand.logo),
    logoOnDark: findLogo(brand.logoOnDark),
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="space-y-5">
        <FramedSection
          id="logo"
          title="Logo"
          text="SVG sau PNG cu fundal transparent, cel mult 512 KB. Scripturile și linkurile din fișier se elimină."
        >
          <div className="space-y-6">
            <LogoFields field={field} isSample={brand.logo === sampleLogo} />
            <HeaderChoice view={view} onChoose={(shows) => change({ shows })} />
          </div>
        </FramedSection>
        <FramedSection
          id="culoare"
          title="Culoarea de accent"
          text="A butoanelor, a etichetelor și a liniilor. O culoare care nu s-ar citi nu se salvează."
        >
          <AccentField value={brand} change={change} />
        </FramedSection>
      </div>
      <BrandPreview brand={view} name={name} />
    </div>
  );
}

interface LogoFieldsProps {
  field: (
    slot: 'logo' | 'logoOnDark' | 'icon',
  ) => Pick<ComponentProps<typeof LogoField>, 'value' | 'error' | 'onChange'>;
  isSample: boolean;
}

const LogoFields = ({ field, isSample }: LogoFieldsProps) => (
  <>
    <LogoField
      {...field('logo')}
      label="Pe fundal deschis"
      hint="În antetul site-ului, în e-mailuri și la tipărire."
      isSample={isSample}
    />
    <LogoField
      {...field('logoOnDark')}
      label="Pe fundal închis"
      hint="În subsol și în administrare. Fără el, cel de sus apare pe o plăcuță albă."
      onDark
    />
    <LogoField
      {...field('icon')}
      label="Semnul pătrat"
      hint="În fila browserului și pe ecranul telefonului, unde un logo lat nu se vede."
    />
  </>
);

interface HeaderChoiceProps {
  view: BrandView;
  onChoose: (shows: BrandView['shows']) => void;
}

const HeaderChoice = ({ view: { shows, logo }, onChoose }: HeaderChoiceProps) => (
  <div>
    <p className="mb-2 text-sm font-semibold text-forest">Ce se vede în antet</p>
    <SegmentedControl label="Ce se vede în antet" value={shows} choices={choices} onChoose={onChoose} />
    {shows === 'logo' && !logo && (
      <p className="mt-2 text-sm text-ink-soft">Până încărcați un logo, numele se vede în continuare.</p>
    )}
  </div>
);

const choices = [
  { value: 'both' as const, label: 'Logo și nume' },
  { value: 'logo' as const, label: 'Logo' },
  { value: 'name' as const, label: 'Nume' },
];

/** The size of a logo chosen before a reload is unknown. */
const withoutSize = (url: string): ShownLogo => ({ url, width: 600, height: 200 });

const colorPattern = /^#[0-9a-f]{6}$/;

const accentFields: DeclaredField<BrandSettings>[] = [
  {
    name: 'accent',
    kind: 'color',
    label: 'Codul culorii',
    choices: [
      { value: defaultAccent, label: 'Culoarea teracotă' },
      { value: '#2f7a4d', label: 'Culoarea verde' },
      { value: '#0f766e', label: 'Culoarea verde-albastru' },
      { value: '#1f5fa8', label: 'Culoarea albastru' },
      { value: '#6f4a9e', label: 'Culoarea violet' },
      { value: '#a8325e', label: 'Culoarea zmeură' },
      { value: '#8a6100', label: 'Culoarea ocru' },
    ],
  },
];

/** Without a chosen colour the company has the default accent. */
function AccentField({ value, change }: Pick<FormPart<BrandSettings>, 'value' | 'change'>) {
  const color = value.accent || defaultAccent;
  const isColor = colorPattern.test(color);
  const problem = isColor ? findUnreadable(color) : undefined;
  const error = isColor ? problem && describeUnreadable(problem) : 'Scrieți culoarea ca #1a2b3c';
  const choose = (chosen = '') => change({ accent: chosen.toLowerCase() });
  return (
    <div className="space-y-4">
      <DeclaredFields
        fields={accentFields}
        value={value}
        change={({ accent }) => choose(accent)}
        fieldError={() => error}
      />
      {problem && (
        <SmallButton onClick={() => choose(problem.nearest)}>
          <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: problem.nearest }} />
          Folosește {problem.nearest}
        </SmallButton>
      )}
    </div>
  );
}

function BrandPreview({ brand, name }: { brand: BrandView; name: string }) {
  const { onLight, onDark } = buildAccentStyles(brand.accent);
  return (
    <FramedSection title="Cum va arăta" className="lg:sticky lg:top-6">
      <div className="overflow-hidden rounded-xl border border-sand" style={onLight}>
        <div className="flex min-h-17 items-center justify-between gap-3 bg-limestone px-4 py-3">
          <span className="flex min-w-0 items-center gap-2.5 text-forest">
            <CompanySign brand={brand} name={name} />
          </span>
        </div>
        <div className="space-y-4 bg-paper px-4 py-5">
          <p className="flex items-center gap-3 text-sm font-semibold text-ink-soft">
            <span aria-hidden className="h-px w-8 bg-accent" />
            Un titlu mic
          </p>
          <span className={sampleButton}>Cereți o ofertă</span>
        </div>
        <div className="on-dark space-y-4 bg-forest-deep px-4 py-5" style={onDark}>
          <span className="flex min-w-0 items-center gap-2.5 text-white">
            <CompanySign brand={brand} name={name} onDark />
          </span>
          <span className={sampleButton}>Programați o vizită</span>
        </div>
      </div>
      <p className="mt-4 mb-2 text-sm font-semibold text-forest">Un e-mail</p>
      <div className="rounded-xl border border-sand bg-limestone p-4" style={onLight}>
        <span className="flex min-w-0 items-center gap-3 px-2 pb-4 text-forest">
          <CompanySign brand={brand.logo ? brand : { ...brand, shows: 'name' }} name={name} />
        </span>
        <div className="space-y-2 rounded-2xl border border-sand bg-paper p-5">
          <p className="text-[0.8125rem] font-semibold tracking-[0.08em] text-accent uppercase">Vizita dumneavoastră</p>
          <p className="display text-2xl text-forest">Ne vedem joi</p>
          <span className={sampleButton}>Vedeți vizita</span>
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Pictograma din fila browserului se actualizează la următoarea încărcare a paginii.
      </p>
    </FramedSection>
  );
}

const sampleButton =
  'inline-flex min-h-10 items-center rounded-full bg-accent px-4.5 text-sm leading-tight font-semibold text-white';

/** An invalid or unreadable colour shows the default. */
function buildAccentStyles(accent: string) {
  const shades = colorPattern.test(accent) && !findUnreadable(accent) ? calculateAccentShades(accent) : undefined;
  return {
    onLight: { '--color-accent': shades?.accent ?? 'var(--color-terracotta)' } as CSSProperties,
    onDark: { '--color-accent': shades?.onDark ?? 'var(--color-terracotta)' } as CSSProperties,
  };
}
