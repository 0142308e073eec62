import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import type { Context } from '../../context.ts';
import { readSite } from '../../settings/site-settings-store.ts';

/** What the law asks every company to show, and what a client needs to reach it. */
const needed: [name: string, value: (site: SiteSettings) => string][] = [
  ['denumirea juridică', ({ legal }) => legal.company],
  ['CUI', ({ legal }) => legal.taxId],
  ['registrul comerțului', ({ legal }) => legal.register],
  ['localitatea', ({ address }) => address.city],
  ['județul', ({ address }) => address.county],
  ['telefonul', ({ phone }) => phone],
  ['emailul', ({ email }) => email],
];

export async function checkCompanyData({ db }: Context): Promise<CheckLine> {
  const about = { id: 'company-data', title: 'Datele firmei' };
  const site = await readSite(db);
  const missing = needed.filter(([, value]) => !value(site).trim()).map(([name]) => name);
  const link = { to: '/admin/settings', label: 'Completați datele firmei' };
  return missing.length > 0
    ? { ...about, state: 'failed', text: `Lipsesc: ${missing.join(', ')}.`, link }
    : { ...about, state: 'passed', text: 'Datele juridice și de contact sunt complete.', link };
}
