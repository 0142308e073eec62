import { isDeepStrictEqual } from 'node:util';
import { buildStoredPictureUrl } from '../../../contract/media/picture-url.ts';
import { buildVideoUrl } from '../../../contract/media/video-url.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { demoPictures } from '../../../demo/pictures.ts';
import { replaceFileNames } from '../../../demo/replace-file-names.ts';
import { demoSite } from '../../../demo/site.ts';
import type { Db } from '../../platform/db/database.ts';
import { listPicturesNamed, listSampleRows, listVideosNamed } from './setup-store.ts';

/** Texts by which visitors would recognise the sample company. */
export const sampleIdentity = [
  demoSite.name,
  demoSite.phone,
  demoSite.email,
  demoSite.address.street,
  demoSite.legal.company,
];

export type SampleDocument = Awaited<ReturnType<typeof listSampleDocuments>>[number];

export async function listSampleDocuments(db: Db) {
  return (await listSampleRows(db)).map(({ kind, id, title, created_at, fields, first }) => ({
    kind,
    id,
    title,
    createdAt: created_at,
    isEdited: fields !== first && !isDeepStrictEqual(JSON.parse(fields), JSON.parse(first)),
  }));
}

/** Recognises pictures of the sample company by their names and because they are older than its documents. */
async function listSamplePictures(db: Db) {
  const names = demoPictures.map(({ file }) => file);
  const created = (await listSampleRows(db, { inBin: true })).map(({ created_at }) => created_at);
  if (created.length === 0) return [];
  const [first = ''] = created.sort();
  return (await listPicturesNamed(db, names)).filter(({ created_at }) => created_at <= first);
}

/** The settings of the sample company, with the addresses its pictures and videos have here. */
export async function readSampleSite(db: Db): Promise<SiteSettings> {
  const pictures = await listSamplePictures(db);
  const videos = await listVideosNamed(db, ['hero.mp4', 'hero.webm']);
  const addresses = new Map([
    ...pictures.map(({ name, id, width }) => [name, buildStoredPictureUrl(id, width)] as const),
    ...videos.map((video) => [video.name, buildVideoUrl(video)] as const),
  ]);
  return replaceFileNames(demoSite, addresses);
}

/** Another company may have the same values by chance. */
const commonSettings = ['hours', 'coverage', 'address.city', 'address.county'];

export const listSampleSettings = (site: SiteSettings, sample: SiteSettings) =>
  (Object.keys(site) as (keyof SiteSettings)[]).filter((name) => {
    const [value, other, blank] = [site[name], sample[name], blankSite[name]];
    if (!isGroup(value, name)) return isSampleValue(name, value, other, blank);
    return Object.keys(value).some((part) =>
      isSampleValue(`${name}.${part}`, getPart(value, part), getPart(other, part), getPart(blank, part)),
    );
  });

/** A blank value is not a sample value, even if the sample is blank too. */
const isSampleValue = (path: string, value: unknown, sample: unknown, blank: unknown) =>
  !commonSettings.includes(path) && isDeepStrictEqual(value, sample) && !isDeepStrictEqual(value, blank);

/** The settings without values of the sample company; the owner's own values stay. */
export function withoutSample(site: SiteSettings, sample: SiteSettings): SiteSettings {
  const cleaned = Object.entries(site).map(([name, value]) => {
    const [other, blank] = [getPart(sample, name), getPart(blankSite, name)];
    if (!isGroup(value, name)) return [name, isDeepStrictEqual(value, other) ? blank : value];
    const parts = Object.entries(value).map(([part, kept]) => [
      part,
      isDeepStrictEqual(kept, getPart(other, part)) ? getPart(blank, part) : kept,
    ]);
    return [name, Object.fromEntries(parts)];
  });
  return Object.fromEntries(cleaned.filter(([, value]) => value !== undefined));
}

/** A position is compared as a whole, because latitude and longitude belong together. */
const isGroup = (value: unknown, name: string): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && name !== 'position';

const getPart = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
