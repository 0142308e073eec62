import { parseLogoId } from '../../contract/brand/brand.ts';
import { formatSeat } from '../../contract/legal/identification.ts';
import type { Db } from '../db/database.ts';
import { readBrand } from '../settings/brand-store.ts';
import { readSite } from '../settings/site-settings-store.ts';
import type { PaperCompany } from './paper.ts';

/** The company as it is now, for a new paper. */
export async function readPaperCompany(db: Db): Promise<PaperCompany> {
  const site = await readSite(db);
  const { logo: url, shows, accent } = await readBrand(db);
  const id = shows === 'name' ? undefined : parseLogoId(url);
  const { company, taxId, register } = site.legal;
  const lines = [
    company,
    [taxId && `CUI ${taxId}`, register].filter(Boolean).join(' · '),
    formatSeat(site),
    [site.phone, site.email].filter(Boolean).join(' · '),
  ];
  return {
    name: site.name,
    lines: lines.filter(Boolean),
    accent,
    ...(id && { logo: { id, showsName: shows === 'both' } }),
  };
}
