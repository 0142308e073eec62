import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { sampleLogo } from '../../../contract/brand/brand.ts';
import type { BrandSettings } from '../../../contract/brand/schemas.ts';
import { contentKinds, getContentType } from '../../../contract/content/content-types.ts';
import { withoutSpecifiedTexts } from '../../../contract/content/pages/fixed-texts.ts';
import { binDays } from '../../../contract/content/schemas.ts';
import { dayMs } from '../../../contract/kernel/durations.ts';
import { type SiteSettings, siteSettings } from '../../../contract/site/schemas.ts';
import { type Authorship, recordActivity } from '../../common/activity/activity-store.ts';
import { brandSetting } from '../../common/settings/brand-store.ts';
import { readValue, readVersionedSite, type Versioned, writeValue } from '../../common/settings/setting-store.ts';
import { findVersion } from '../../company/content/content-store.ts';
import { findDocument } from '../../company/content/staff/document-list-store.ts';
import { requireDocument, writeVersion } from '../../company/content/write-version.ts';
import { saveNextSite } from '../../company/site/save-site.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { removeLife } from '../sample/remove-life.ts';
import { listSampleDocuments, readSampleSite, type SampleDocument, withoutSample } from './sample-company.ts';

const key = 'removed-sample';

const removedSample = z.object({
  at: z.string(),
  /** `version`: the version before the removal. */
  documents: z.array(z.object({ kind: z.enum(contentKinds), id: z.string(), version: z.number() })),
  site: siteSettings,
  /** The version of the settings that replaced `site`. */
  siteVersion: z.number(),
  /** The logo was the leaf of the sample company. */
  hadLogo: z.boolean().optional(),
});

export async function readRemovedSample(db: Db, now: Date) {
  const json = await readValue(db, key);
  const removed = json ? removedSample.nullable().parse(JSON.parse(json)) : null;
  return removed && now < calculateUndoEnd(removed.at) ? removed : null;
}

export const calculateUndoEnd = (at: string) => new Date(Date.parse(at) + binDays * dayMs);

type StartOverContext = Pick<Context, 'db' | 'changes' | 'now'>;

/** Moves the sample documents to the bin and blanks the settings. Pictures and what visitors or staff entered stay. */
export const removeSampleCompany = ({ db, changes, now }: StartOverContext, keepEdited: boolean, by: User) =>
  changes.commit(db, async (trx) => {
    const authorship = { by, now: now() };
    const at = authorship.now.toISOString();
    const sample = await listSampleDocuments(trx);
    const documents = sample.filter(({ isEdited }) => !(isEdited && keepEdited));
    const before = await readVersionedSite(trx);
    const site = withoutSample(before.value, await readSampleSite(trx));
    const hadLife = await removeLife(trx, now());
    if (documents.length === 0 && isDeepStrictEqual(site, before.value) && !hadLife)
      throw new Failure('wrong_state', 'Din firma demonstrativă nu a mai rămas nimic.');
    const rows = await Promise.all(documents.map(({ kind, id }) => requireDocument(trx, kind, id)));
    for (const row of rows) {
      const emptied = getContentType(row.kind).isFixed ? { fields: {} } : { deleted_at: at };
      await writeVersion(trx, row, emptied, 'delete', authorship);
    }
    const kept = sample.filter(({ kind }) => getContentType(kind).isFixed).filter((page) => !documents.includes(page));
    const blanked = await blankFixedTexts(trx, kept, authorship);
    await saveSite(trx, before, site, authorship);
    const hadLogo = await replaceLogo(trx, sampleLogo, '', authorship);
    const removed: z.infer<typeof removedSample> = {
      at,
      documents: [...rows, ...blanked].map(({ kind, id, version }) => ({ kind, id, version })),
      site: before.value,
      siteVersion: before.version + 1,
      hadLogo,
    };
    await writeValue(trx, key, JSON.stringify(removed));
  });

/** Clears the sample's fixed texts on pages that the owner keeps. Returns the rows as they were. */
async function blankFixedTexts(trx: Trx, pages: SampleDocument[], authorship: Authorship) {
  const rows = await Promise.all(pages.map(({ kind, id }) => requireDocument(trx, kind, id)));
  const versions: number[] = [];
  for (const row of rows) {
    const fields = withoutSpecifiedTexts(row.id, JSON.parse(row.fields));
    versions.push(await writeVersion(trx, row, { fields }, 'update', authorship));
  }
  return rows.filter(({ version }, index) => version !== versions[index]);
}

/** Documents that were restored, deleted for good or changed since are left alone. */
export const restoreSampleCompany = ({ db, changes, now }: StartOverContext, withSettings: boolean, by: User) =>
  changes.commit(db, async (trx) => {
    const authorship = { by, now: now() };
    const removed = await readRemovedSample(trx, authorship.now);
    if (!removed) throw new Failure('wrong_state', 'Firma demonstrativă nu mai poate fi restaurată.');
    for (const { kind, id, version } of removed.documents) {
      const row = await findDocument(trx, kind, id);
      if (row?.deleted_at) await writeVersion(trx, row, { deleted_at: null }, 'restore', authorship);
      if (!row || !getContentType(kind).isFixed || row.version !== version + 1) continue;
      const old = await findVersion(trx, kind, id, version);
      if (old) await writeVersion(trx, row, { fields: JSON.parse(old.fields) }, 'restore', authorship);
    }
    if (withSettings) await saveSite(trx, await readVersionedSite(trx), removed.site, authorship);
    if (withSettings && removed.hadLogo) await replaceLogo(trx, '', sampleLogo, authorship);
    await writeValue(trx, key, 'null');
  });

/** Returns false, without a change, when another logo was chosen. */
async function replaceLogo(trx: Trx, from: BrandSettings['logo'], to: BrandSettings['logo'], { by, now }: Authorship) {
  const { value, version } = await brandSetting.read(trx);
  if (value.logo !== from || !(await brandSetting.write(trx, { ...value, logo: to }, version))) return false;
  const subject = { kind: 'settings' as const, id: brandSetting.key, title: brandSetting.title };
  await recordActivity(trx, { by, action: 'update', ...subject, before: { logo: from }, after: { logo: to } }, now);
  return true;
}

async function saveSite(trx: Trx, before: Versioned<SiteSettings>, site: SiteSettings, authorship: Authorship) {
  if (!(await saveNextSite(trx, before, site, authorship)))
    throw new Failure('concurrent_change', 'Altcineva tocmai a schimbat setările. Încercați din nou.');
}
