import { useState } from 'react';
import { sampleLogo } from '../../../../contract/brand/brand.ts';
import type { BrandSettings, BrandView, ShownLogo } from '../../../../contract/brand/schemas.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { AccentField } from './accent-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { LogoField } from './logo-field.tsx';

interface BrandFieldsProps {
  value: BrandSettings;
  change: (part: Partial<BrandSettings>) => void;
  fieldError: (field: string) => string | undefined;
  /** The uploaded logos that the settings name, by address. */
  logos: Record<string, ShownLogo>;
}

/** Logo, name and colour, with a preview beside them. */
export function BrandFields({ value: brand, change, fieldError, logos }: BrandFieldsProps) {
  const [uploaded, setUploaded] = useState<Record<string, ShownLogo>>({});
  const { name = 'Firma dumneavoastră' } = useCompany() ?? {};
  const shown = (url: string) => logos[url] ?? uploaded[url] ?? (url.startsWith('/') ? withoutSize(url) : null);
  const field = (slot: 'logo' | 'logoOnDark' | 'icon') => ({
    value: shown(brand[slot]),
    error: fieldError(slot),
    onChange(logo: ShownLogo | null) {
      if (logo) setUploaded((before) => ({ ...before, [logo.url]: logo }));
      change({ [slot]: logo?.url ?? '' });
    },
  });
  const view: BrandView = {
    mark: brand.logo === sampleLogo ? 'leaf' : 'plain',
    logo: shown(brand.logo),
    logoOnDark: shown(brand.logoOnDark),
    shows: brand.shows,
    accent: brand.accent,
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
            <LogoField
              {...field('logo')}
              label="Pe fundal deschis"
              hint="În antetul site-ului, în e-mailuri și la tipărire."
              isSample={brand.logo === sampleLogo}
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
            <div>
              <p className="mb-2 text-sm font-semibold text-forest">Ce se vede în antet</p>
              <SegmentedControl
                label="Ce se vede în antet"
                value={brand.shows}
                choices={choices}
                onChoose={(shows) => change({ shows })}
              />
              {brand.shows === 'logo' && !view.logo && (
                <p className="mt-2 text-sm text-ink-soft">Până încărcați un logo, numele se vede în continuare.</p>
              )}
            </div>
          </div>
        </FramedSection>
        <FramedSection
          id="culoare"
          title="Culoarea de accent"
          text="A butoanelor, a etichetelor și a liniilor. O culoare care nu s-ar citi nu se salvează."
        >
          <AccentField value={brand.accent} onChange={(accent) => change({ accent })} />
        </FramedSection>
      </div>
      <BrandPreview brand={view} name={name} />
    </div>
  );
}

const choices = [
  { value: 'both' as const, label: 'Logo și nume' },
  { value: 'logo' as const, label: 'Logo' },
  { value: 'name' as const, label: 'Nume' },
];

/** Chosen on this device before the page was loaded again. */
const withoutSize = (url: string): ShownLogo => ({ url, width: 600, height: 200 });
