import { getContentType } from '../../../contract/content/content-types.ts';
import { listEnglishTexts, specifiedTexts } from '../../../contract/content/pages/fixed-texts.ts';
import { pageIds } from '../../../contract/content/pages/page-types.ts';
import type { CheckFinding } from '../../../contract/setup/schemas.ts';
import type { Context } from '../../context.ts';
import type { Renderer } from '../../pages/renderer.ts';
import { listSitemapPages } from '../../seo/sitemap-pages.ts';
import { sampleIdentity } from '../sample-company.ts';
import { findPageFaults, type PageFault } from './page-faults.ts';

const withinMs = 8000;
const maxPagesOfKind = 6;
/** What visitors see at addresses that lead nowhere. */
const missingPages = ['/pagina-lipsa', '/services/lipsa', '/portfolio/lipsa', '/blog/lipsa'];

export type ShownFault = PageFault & CheckFinding;

interface ShownFaults {
  /** Each once, with the page that shows it first. */
  faults: ShownFault[];
  /** Pages for which the time was too short. */
  unseen: number;
}

export async function findShownFaults(context: Context, render: Renderer): Promise<ShownFaults> {
  const end = performance.now() + withinMs;
  const paths = (await listSitemapPages(context)).map(({ path }) => path);
  const kinds = [...Map.groupBy(paths, (path) => path.split('/')[1])];
  const chosen = [...kinds.flatMap(([, list]) => list.slice(0, maxPagesOfKind + 1)), ...missingPages];
  const found = new Map<string, ShownFault>();
  for (const [at, path] of chosen.entries()) {
    if (performance.now() > end) return { faults: [...found.values()], unseen: chosen.length - at };
    const { html } = await render(path);
    for (const fault of findPageFaults(html, sampleIdentity)) {
      const key = `${fault.kind} ${fault.text}`;
      if (!found.has(key)) found.set(key, { ...fault, page: path, link: mendLink(fault, path) });
    }
  }
  return { faults: [...found.values()], unseen: 0 };
}

function mendLink({ kind, text }: PageFault, path: string): CheckFinding['link'] {
  if (kind === 'sample') return { to: '/admin/setup', label: 'Începeți cu firma dumneavoastră' };
  if (kind === 'english') return { to: `/admin/pages/${findTextPage(text, path)}/edit`, label: 'Schimbați textul' };
  const [, list, id] = /^\/(services|portfolio|blog|subscriptions)(?:\/(.+))?$/.exec(path) ?? [];
  if (id) return { to: `/admin/${list}/${id}/edit`, label: 'Completați' };
  if (list) return { to: `/admin/${list}`, label: 'Adăugați conținut' };
  return { to: `/admin/pages/${findPageAt(path)}/edit`, label: 'Completați pagina' };
}

const findPageAt = (path: string) => pageIds.find((id) => getContentType('pages', id).shown.page === path) ?? 'layout';

/** The page that keeps a fixed text; otherwise the one that shows it. */
function findTextPage(text: string, path: string) {
  const holder = pageIds.find((id) => {
    const specified: Record<string, unknown> = specifiedTexts(id);
    return listEnglishTexts(id, specified).some((name) => specified[name] === text);
  });
  return holder ?? findPageAt(path);
}
