import type { User } from '../../../contract/accounts/schemas.ts';
import { getContentType } from '../../../contract/content/content-types.ts';
import { type Fallback, fallbacks } from '../../../contract/content/pages/page-types.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import { listShownFallbacks } from '../../content/pages.ts';
import type { Context } from '../../context.ts';
import type { Renderer } from '../../pages/renderer.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import { listSampleDocuments, readSampleSite, sampleSettingsIn } from '../sample-company.ts';
import { findShownFaults, type ShownFault } from './rendered-pages.ts';

const link = { to: '/admin/setup', label: 'Începeți cu firma dumneavoastră' };

export async function checkSampleText({ db }: Context): Promise<CheckLine> {
  const about = { id: 'sample-text', title: 'Fără date demonstrative', link };
  const documents = (await listSampleDocuments(db)).filter(({ isEdited }) => !isEdited);
  const settings = sampleSettingsIn(await readSite(db), await readSampleSite(db));
  const kinds = [...new Set(documents.map(({ kind }) => getContentType(kind).label.many.toLowerCase()))];
  const left = [...kinds, ...(settings.length > 0 ? ['datele firmei'] : [])];
  return left.length > 0
    ? { ...about, state: 'failed', text: `Au rămas de la firma demonstrativă: ${left.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Nimic de pe site nu mai vine de la firma demonstrativă.' };
}

const links: Record<Fallback, NonNullable<CheckLine['link']>> = {
  services: { to: '/admin/setup/services', label: 'Alegeți serviciile' },
  'carousel-images': { to: '/admin/setup/pictures', label: 'Adăugați o imagine' },
  portfolio: { to: '/admin/portfolio', label: 'Adăugați o lucrare' },
};

const describeFault: Record<ShownFault['kind'], (text: string) => string> = {
  english: (text) => `„${text}” este în engleză`,
  sample: (text) => `„${text}” este al firmei demonstrative`,
  emptySection: (text) => `„${text}” este un titlu fără conținut`,
  nothingThere: (text) => `„${text}”`,
};

const maxFindings = 12;

/** Looks at the pages as visitors get them. Works and articles may still be missing when a company begins. */
export async function checkShownTexts(context: Context, _user: User, render: Renderer): Promise<CheckLine> {
  const about = { id: 'fallbacks', title: 'Fără texte provizorii' };
  const missing = await listShownFallbacks(context.db, context.now().toISOString());
  const { faults, unseen } = await findShownFaults(context, render);
  const [first] = missing;
  if (unseen + missing.length + faults.length === 0)
    return { ...about, state: 'passed', text: 'Paginile arată numai conținutul dumneavoastră.', link: null };
  const canWait =
    missing.every((fallback) => fallback === 'portfolio') && faults.every(({ kind }) => kind === 'nothingThere');
  const texts = [
    ...missing.map((fallback) => fallbacks[fallback]),
    ...(faults.length > 0 ? ['Pe pagini se mai văd textele de mai jos.'] : []),
    ...(unseen > 0 ? ['Nu toate paginile au putut fi citite la timp: verificați din nou.'] : []),
  ];
  return {
    ...about,
    state: canWait && unseen === 0 ? 'advised' : 'failed',
    text: texts.join(' '),
    link: first ? links[first] : null,
    findings: faults.slice(0, maxFindings).map(({ kind, text, page, link: mend }) => ({
      ...{ page, link: mend, text: describeFault[kind](text) },
    })),
  };
}
