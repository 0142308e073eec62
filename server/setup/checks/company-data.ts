import { missingLegalData } from '../../../contract/legal/missing-legal-data.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import { readSite } from '../../settings/site-settings-store.ts';

export async function checkCompanyData({ db }: Context): Promise<CheckLine> {
  const about = { id: 'company-data', title: 'Datele firmei' };
  const missing = missingLegalData(await readSite(db));
  const link = { to: '/admin/settings', label: 'Completați datele firmei' };
  return missing.length > 0
    ? { ...about, state: 'failed', text: `Lipsesc: ${missing.join(', ')}.`, link }
    : { ...about, state: 'passed', text: 'Datele juridice și de contact sunt complete.', link };
}
