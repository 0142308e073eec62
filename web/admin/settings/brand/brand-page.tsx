import { brandParts, listMissingBrandParts } from '../../../../contract/brand/brand.ts';
import type { BrandSettings } from '../../../../contract/brand/schemas.ts';
import { SettingsScreen, settings } from '../settings.tsx';
import { BrandFields } from './brand-fields.tsx';

export default function BrandPage() {
  return (
    <SettingsScreen
      wide
      name="Identitate"
      setting={settings.brand}
      lead="Logo-ul și culoarea firmei, pe site, în e-mailuri și aici. Ce nu alegeți rămâne neutru."
      before={({ brand }) => <UnchangedParts brand={brand} />}
    >
      {(form, { logos }) => <BrandFields {...form} logos={logos} />}
    </SettingsScreen>
  );
}

function UnchangedParts({ brand }: { brand: BrandSettings }) {
  const parts = listMissingBrandParts(brand);
  if (parts.length === 0) return null;
  return (
    <p className="mb-5 rounded-2xl bg-limestone px-4 py-3">
      Încă nealese: {parts.map((part) => brandParts[part].toLowerCase()).join(', ')}.
    </p>
  );
}
