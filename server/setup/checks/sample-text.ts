import { type ContentKind, contentTypeOf } from '../../../contract/content/content-types.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import { readSite } from '../../settings/site-settings-store.ts';
import { listSampleDocuments, readSampleSite, sampleSettingsIn } from '../sample-company.ts';
import { listVisibleIds } from '../setup-store.ts';

const link = { to: '/admin/setup', label: 'Începeți cu firma dumneavoastră' };

/** Nothing of the sample company is left. */
export async function checkSampleText({ db }: Context): Promise<CheckLine> {
  const about = { id: 'sample-text', title: 'Fără firma de probă', link };
  const documents = (await listSampleDocuments(db)).filter(({ isEdited }) => !isEdited);
  const settings = sampleSettingsIn(await readSite(db), await readSampleSite(db));
  const kinds = [...new Set(documents.map(({ kind }) => contentTypeOf(kind).label.many.toLowerCase()))];
  const left = [...kinds, ...(settings.length > 0 ? ['datele firmei'] : [])];
  return left.length > 0
    ? { ...about, state: 'failed', text: `Au rămas de la firma de probă: ${left.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Nimic de pe site nu mai vine de la firma de probă.' };
}

interface Fallback {
  kind: ContentKind;
  /** What visitors see instead. */
  shown: string;
  link: CheckLine['link'];
}

const fallbacks: Fallback[] = [
  {
    kind: 'services',
    shown: 'pagina de servicii este goală',
    link: { to: '/admin/setup/services', label: 'Alegeți serviciile' },
  },
  {
    kind: 'carousel-images',
    shown: 'prima pagină arată fotografii din stoc',
    link: { to: '/admin/setup/pictures', label: 'Puneți o imagine' },
  },
  {
    kind: 'feature-cards',
    shown: 'prima pagină arată patru motive în engleză',
    link: { to: '/admin/feature-cards', label: 'Scrieți de ce să vă aleagă' },
  },
];

/** Nothing is shown in the place of content that is missing. */
export async function checkFallbacks({ db, now }: Context): Promise<CheckLine> {
  const about = { id: 'fallbacks', title: 'Nimic de umplutură' };
  const visible = await Promise.all(fallbacks.map(({ kind }) => listVisibleIds(db, kind, now().toISOString(), 1)));
  const [first, ...others] = fallbacks.filter((_, at) => visible[at]?.length === 0);
  if (!first) return { ...about, state: 'passed', text: 'Paginile arată numai conținutul dumneavoastră.', link: null };
  const text = `Deocamdată ${[first, ...others].map(({ shown }) => shown).join('; ')}.`;
  return { ...about, state: 'failed', text, link: first.link };
}
