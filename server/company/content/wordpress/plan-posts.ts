import { createHash } from 'node:crypto';
import { formatNumber } from '../../../../contract/kernel/format-number.ts';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { Db } from '../../../platform/db/database.ts';
import { attemptRow, RowRefused } from '../../import/cells.ts';
import type { ImportValues, PlannedRow, PlanRows } from '../../import/import-kind.ts';
import type { ContentRow } from '../content-store.ts';
import { findFreeId } from '../staff/documents.ts';
import { type ReadPost, readPost } from './read-post.ts';
import type { CountRemoved } from './shortcodes.ts';
import { listImportedPosts, type OldPost } from './wordpress-store.ts';

export interface PostPlan extends ReadPost {
  id: string;
  hash: string;
  /** The draft that an earlier import made of this post, if nobody has changed it. */
  known?: ContentRow;
}

/** Recognises posts by their site and their id there. */
export function planPosts(): PlanRows<PostPlan> {
  const facts: Facts = { pictures: new Set(), addresses: 0, formatted: 0, removed: new Map() };
  const ids = new Set<string>();
  /** The first row that names each post, by the id of the post. */
  const named = new Map<string, number>();

  async function plan(db: Db, post: ReadPost, known: Known | undefined): Promise<Omit<PlannedRow<PostPlan>, 'number'>> {
    const { fields, publishAt, pictures, addresses } = post;
    const said = JSON.stringify({ fields, publishAt, pictures, addresses });
    const hash = createHash('sha256').update(said).digest('base64url');
    const lead = (id: string) => `${addresses[0] ?? ''} → /blog/${id}`;
    if (known?.post.hash === hash) return { outcome: 'same', text: lead(known.post.document_id) };
    if (known && !isUntouched(known)) return { outcome: 'same', text: 'L-ați schimbat aici: rămâne cum este' };
    const fresh = pictures.filter(({ url }) => !facts.pictures.has(url));
    if (facts.pictures.size + fresh.length > maxPictures) return { outcome: 'refused', text: tooManyPictures };
    const id = known?.document.id ?? (await findFreeId(db, 'blog', post.slug, { reserved: ids }));
    ids.add(id);
    for (const { url } of pictures) facts.pictures.add(url);
    facts.addresses += addresses.length;
    if ('content' in post.fields) facts.formatted += 1;
    const text = [lead(id), ...post.remarks].join(' · ');
    return {
      outcome: known ? 'changed' : 'new',
      text,
      plan: { ...post, id, hash, ...(known && { known: known.document }) },
    };
  }

  async function planRows(db: Db, rows: ImportValues[]): Promise<PlannedRow<PostPlan>[]> {
    const read = rows.map((row) => {
      const removed: string[] = [];
      const post = attemptRow(() => readSafely(row, (name) => removed.push(name)));
      return { number: row.number, post, removed };
    });
    const posts = read.flatMap(({ post }) => (post instanceof RowRefused ? [] : [post]));
    const known = await listKnown(db, posts);
    const planned: PlannedRow<PostPlan>[] = [];
    for (const { number, post, removed } of read) {
      if (post instanceof RowRefused) {
        planned.push({ number, outcome: 'refused', text: post.message });
        continue;
      }
      const first = named.getOrInsert(`${post.source} ${post.oldId}`, number);
      if (first !== number) {
        planned.push({ number, outcome: 'refused', text: `Este același cu cel de pe rândul ${first}` });
        continue;
      }
      countParts(facts.removed, removed);
      const whole = { ...post, remarks: [...post.remarks, ...describeRemoved(removed)] };
      planned.push({ number, ...(await plan(db, whole, known.get(post.oldId))) });
    }
    return planned;
  }

  return Object.assign(planRows, { summarize: () => summarize(facts) });
}

/** One post that cannot be read stops no other. */
function readSafely(row: ImportValues, countRemoved: CountRemoved) {
  try {
    return readPost(row, countRemoved);
  } catch (error) {
    if (error instanceof RowRefused) throw error;
    throw new RowRefused(`Nu se poate citi (${String(error).slice(0, 200)})`);
  }
}

type Known = { post: OldPost; document: ContentRow };

const isUntouched = ({ post, document }: Known) =>
  document.version === post.version && document.status === 'draft' && !document.deleted_at;

/** All posts of a file are from one site. */
async function listKnown(db: Db, posts: ReadPost[]) {
  const [first] = posts;
  if (!first) return new Map<string, Known>();
  return listImportedPosts(
    db,
    first.source,
    posts.map(({ oldId }) => oldId),
  );
}

/** The number of pictures that one import may fetch. */
const maxPictures = 20_000;
const tooManyPictures = `Importul are deja ${formatCount(maxPictures, 'imagini')}: exportați pe perioade`;
const maxNamed = 12;
/** How many kinds of removed parts are counted. */
const maxCounted = 1000;

interface Facts {
  pictures: Set<string>;
  addresses: number;
  formatted: number;
  removed: Map<string, number>;
}

function countParts(counts: Map<string, number>, names: string[]) {
  for (const name of names)
    if (counts.size < maxCounted || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function describeRemoved(removed: string[]) {
  const names = [...new Set(removed)];
  const listed = [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['altele'] : [])];
  return listed.length > 0 ? [`fără ${listed.join(', ')}`] : [];
}

function summarize({ pictures, addresses, formatted, removed }: Facts) {
  const hosts = [...new Set([...pictures].map((url) => new URL(url).host))];
  const names = [...removed].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} (${formatNumber(count)})`);
  const rest = names.length - maxNamed;
  const more = rest > 0 ? ` și încă ${formatCount(rest, 'feluri')}` : '';
  return [
    ...(pictures.size > 0
      ? [
          `${pluralize(pictures.size, 'O imagine se va aduce', 'imagini se vor aduce')} după import de pe ${hosts.slice(0, 3).join(', ')}.`,
        ]
      : []),
    ...(addresses > 0
      ? [
          `${pluralize(addresses, 'O adresă veche va duce', 'adrese vechi vor duce')} la articolele noi, după ce le publicați.`,
        ]
      : []),
    ...(formatted > 0
      ? [
          `${pluralize(formatted, 'Un articol are', 'articole au')} legături în text și rămân text formatat; celelalte devin secțiuni.`,
        ]
      : []),
    ...(names.length > 0 ? [`Se lasă deoparte: ${names.slice(0, maxNamed).join(', ')}${more}.`] : []),
  ];
}
