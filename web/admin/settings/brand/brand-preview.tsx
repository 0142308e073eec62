import type { CSSProperties } from 'react';
import { accentShades, findUnreadable } from '../../../../contract/brand/accent.ts';
import type { BrandView } from '../../../../contract/brand/schemas.ts';
import { CompanySign } from '../../../ui/brand/company-sign.tsx';
import { FramedSection } from '../../shell/framed-section.tsx';

/** What visitors will see, before it is saved. */
export function BrandPreview({ brand, name }: { brand: BrandView; name: string }) {
  const { onLight, onDark } = accentStyles(brand.accent);
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
          <span className={sampleButton}>Programează o Întâlnire</span>
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

/** A colour that would be refused is not shown: the one before it is no help, so it is the default. */
function accentStyles(accent: string) {
  const isUsable = /^#[0-9a-f]{6}$/.test(accent) && !findUnreadable(accent);
  const shades = isUsable ? accentShades(accent) : undefined;
  return {
    onLight: { '--color-accent': shades?.accent ?? 'var(--color-terracotta)' } as CSSProperties,
    onDark: { '--color-accent': shades?.onDark ?? 'var(--color-terracotta)' } as CSSProperties,
  };
}
