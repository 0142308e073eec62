import { contentTypeOf } from '../../../contract/content/content-types.ts';
import { type Fallback, fallbacks } from '../../../contract/content/pages/overview.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import { listShownFallbacks } from '../../content/staff/pages-overview.ts';
import type { Context } from '../../context.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import { listSampleDocuments, readSampleSite, sampleSettingsIn } from '../sample-company.ts';

const link = { to: '/admin/setup', label: 'Începeți cu firma dumneavoastră' };

/** Nothing of the sample company is left. */
export async function checkSampleText({ db }: Context): Promise<CheckLine> {
  const about = { id: 'sample-text', title: 'Fără date demonstrative', link };
  const documents = (await listSampleDocuments(db)).filter(({ isEdited }) => !isEdited);
  const settings = sampleSettingsIn(await readSite(db), await readSampleSite(db));
  const kinds = [...new Set(documents.map(({ kind }) => contentTypeOf(kind).label.many.toLowerCase()))];
  const left = [...kinds, ...(settings.length > 0 ? ['datele firmei'] : [])];
  return left.length > 0
    ? { ...about, state: 'failed', text: `Au rămas de la firma demonstrativă: ${left.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Nimic de pe site nu mai vine de la firma demonstrativă.' };
}

/** Where each is mended. */
const links: Record<Fallback, NonNullable<CheckLine['link']>> = {
  services: { to: '/admin/setup/services', label: 'Alegeți serviciile' },
  'carousel-images': { to: '/admin/setup/pictures', label: 'Puneți o imagine' },
  'feature-cards': { to: '/admin/feature-cards', label: 'Scrieți de ce să vă aleagă' },
  portfolio: { to: '/admin/portfolio', label: 'Adăugați o lucrare' },
};

/** Nothing is shown in the place of content that is missing; only works may still be few when a company begins. */
export async function checkFallbacks({ db }: Context): Promise<CheckLine> {
  const about = { id: 'fallbacks', title: 'Fără texte provizorii' };
  const shown = await listShownFallbacks(db);
  const [first] = shown;
  if (!first) return { ...about, state: 'passed', text: 'Paginile arată numai conținutul dumneavoastră.', link: null };
  const state = shown.every((fallback) => fallback === 'portfolio') ? 'advised' : 'failed';
  return { ...about, state, text: shown.map((fallback) => fallbacks[fallback]).join(' '), link: links[first] };
}
