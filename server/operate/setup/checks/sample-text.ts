import type { User } from '../../../../contract/accounts/schemas.ts';
import { getContentType } from '../../../../contract/content/content-types.ts';
import { getSpecifiedTexts, listEnglishTexts } from '../../../../contract/content/pages/fixed-texts.ts';
import { type Fallback, fallbacks, pageIds } from '../../../../contract/content/pages/page-types.ts';
import type { CheckFinding, CheckLine } from '../../../../contract/setup/schemas.ts';
import { readSite } from '../../../common/settings/setting-store.ts';
import { listShownFallbacks } from '../../../company/content/pages.ts';
import type { Context } from '../../../context.ts';
import type { Renderer } from '../../pages/renderer.ts';
import { listSitemapPages } from '../../seo/xml-documents.ts';
import { listSampleDocuments, listSampleSettings, readSampleSite, sampleIdentity } from '../sample-company.ts';
import { createLineWriter } from './check-line.ts';
import { findPageFaults, type PageFault } from './page-faults.ts';

const startOverLink = { to: '/admin/setup', label: 'Începeți cu firma dumneavoastră' };

export async function checkSampleText({ db }: Context): Promise<CheckLine> {
  const write = createLineWriter('sample-text', 'Fără date demonstrative', startOverLink);
  const documents = (await listSampleDocuments(db)).filter(({ isEdited }) => !isEdited);
  const settings = listSampleSettings(await readSite(db), await readSampleSite(db));
  const kinds = [...new Set(documents.map(({ kind }) => getContentType(kind).label.many.toLowerCase()))];
  const left = [...kinds, ...(settings.length > 0 ? ['datele firmei'] : [])];
  return left.length > 0
    ? write('failed', `Au rămas de la firma demonstrativă: ${left.join(', ')}.`)
    : write('passed', 'Nimic de pe site nu mai vine de la firma demonstrativă.');
}

const fallbackLinks: Record<Fallback, NonNullable<CheckLine['link']>> = {
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

/** Checks the pages as visitors see them. Projects and articles may be missing at first. */
export async function checkShownTexts(context: Context, _user: User, render: Renderer): Promise<CheckLine> {
  const about = { id: 'fallbacks', title: 'Fără texte provizorii' };
  const missing = await listShownFallbacks(context.db, context.now().toISOString());
  const { faults, uncheckedCount } = await findShownFaults(context, render);
  const [first] = missing;
  if (uncheckedCount + missing.length + faults.length === 0)
    return { ...about, state: 'passed', text: 'Paginile arată numai conținutul dumneavoastră.', link: null };
  const canWait =
    missing.every((fallback) => fallback === 'portfolio') && faults.every(({ kind }) => kind === 'nothingThere');
  const texts = [
    ...missing.map((fallback) => fallbacks[fallback]),
    ...(faults.length > 0 ? ['Pe pagini se mai văd textele de mai jos.'] : []),
    ...(uncheckedCount > 0 ? ['Nu toate paginile au putut fi citite la timp: verificați din nou.'] : []),
  ];
  return {
    ...about,
    state: canWait && uncheckedCount === 0 ? 'advised' : 'failed',
    text: texts.join(' '),
    link: first ? fallbackLinks[first] : null,
    findings: faults
      .slice(0, maxFindings)
      .map(({ kind, text, page, link }) => ({ page, link, text: describeFault[kind](text) })),
  };
}

const maxMs = 8000;
const maxPagesOfKind = 6;
/** Addresses of missing pages, whose texts visitors see too. */
const missingPages = ['/pagina-lipsa', '/services/lipsa', '/portfolio/lipsa', '/blog/lipsa'];

type ShownFault = PageFault & CheckFinding;

interface ShownFaults {
  /** Each fault once, with the first page that shows it. */
  faults: ShownFault[];
  /** The number of pages for which there was no time. */
  uncheckedCount: number;
}

async function findShownFaults(context: Context, render: Renderer): Promise<ShownFaults> {
  const end = performance.now() + maxMs;
  const paths = (await listSitemapPages(context)).map(({ path }) => path);
  const kinds = [...Map.groupBy(paths, (path) => path.split('/')[1])];
  const chosen = [...kinds.flatMap(([, list]) => list.slice(0, maxPagesOfKind + 1)), ...missingPages];
  const found = new Map<string, ShownFault>();
  for (const [index, path] of chosen.entries()) {
    if (performance.now() > end) return { faults: [...found.values()], uncheckedCount: chosen.length - index };
    const { html } = await render(path);
    for (const fault of findPageFaults(html, sampleIdentity)) {
      const key = `${fault.kind} ${fault.text}`;
      if (!found.has(key)) found.set(key, { ...fault, page: path, link: chooseMendLink(fault, path) });
    }
  }
  return { faults: [...found.values()], uncheckedCount: 0 };
}

function chooseMendLink({ kind, text }: PageFault, path: string): CheckFinding['link'] {
  if (kind === 'sample') return startOverLink;
  if (kind === 'english') return { to: `/admin/pages/${findTextPage(text, path)}/edit`, label: 'Schimbați textul' };
  const [, list, id] = /^\/(services|portfolio|blog|subscriptions)(?:\/(.+))?$/.exec(path) ?? [];
  if (id) return { to: `/admin/${list}/${id}/edit`, label: 'Completați' };
  if (list) return { to: `/admin/${list}`, label: 'Adăugați conținut' };
  return { to: `/admin/pages/${findPageAt(path)}/edit`, label: 'Completați pagina' };
}

const findPageAt = (path: string) => pageIds.find((id) => getContentType('pages', id).shown.page === path) ?? 'layout';

/** The page on which a fixed text is edited; otherwise the page on which it was found. */
function findTextPage(text: string, path: string) {
  const holder = pageIds.find((id) => {
    const specified: Record<string, unknown> = getSpecifiedTexts(id);
    return listEnglishTexts(id, specified).some((name) => specified[name] === text);
  });
  return holder ?? findPageAt(path);
}
