import { brandParts, defaultBrandParts } from '../../../../contract/brand/brand.ts';
import { getBrand, saveBrand } from '../../../../contract/brand/routes.ts';
import type { BrandSettings, ShownLogo } from '../../../../contract/brand/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import type { Versioned } from '../../forms/use-local-form.ts';
import type { ScreenHandle } from '../../shell/admin-layout.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { BrandFields } from './brand-fields.tsx';

export const handle: ScreenHandle = { adminOnly: true };

export default function BrandPage() {
  return (
    <SettingsScreen
      wide
      name="Identitate"
      settings={queryOf(getBrand)}
      lead="Logo-ul și culoarea firmei, pe site, în e-mailuri și aici. Ce nu alegeți rămâne neutru."
    >
      {({ brand, version, logos }) => (
        <>
          <UnchangedParts brand={brand} />
          <BrandForm loaded={{ value: brand, version }} logos={logos} />
        </>
      )}
    </SettingsScreen>
  );
}

function BrandForm({ loaded, logos }: { loaded: Versioned<BrandSettings>; logos: Record<string, ShownLogo> }) {
  const form = useSettingsForm(saveBrand, 'brand', loaded);
  return (
    <SettingsForm form={form}>
      <BrandFields {...form} logos={logos} />
    </SettingsForm>
  );
}

function UnchangedParts({ brand }: { brand: BrandSettings }) {
  const site = useCompany();
  const parts = site ? defaultBrandParts(brand, site) : [];
  if (parts.length === 0) return null;
  return (
    <p className="mb-5 rounded-2xl bg-limestone px-4 py-3">
      Încă nealese: {parts.map((part) => brandParts[part].toLowerCase()).join(', ')}.
      {parts.includes('share') && ' Imaginea la distribuire se alege la „Firma”, în secțiunea „Imagini”.'}
    </p>
  );
}
