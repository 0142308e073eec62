import { defaultRetention, retention } from '../../contract/clients/retention.ts';
import { pictureIdsIn } from '../../contract/media/picture-url.ts';
import { videoIdsIn } from '../../contract/media/video-url.ts';
import { blankSite } from '../../contract/site/blank-site.ts';
import { type SiteSettings, siteSettings } from '../../contract/site/schemas.ts';
import { tidySite } from '../../contract/site/tidy-site.ts';
import { counting } from '../../contract/statistics/schemas.ts';
import type { Db, Trx } from '../db/database.ts';
import { replaceReferences } from '../references/reference-store.ts';
import {
  declareSetting,
  readSetting,
  type Setting,
  type Versioned,
  writeNextSetting,
  writeValue,
} from './setting-store.ts';

const key = 'site';

export async function readVersionedSite(db: Db): Promise<Versioned<SiteSettings>> {
  const { value, version } = await readSetting(db, key, siteSettings, blankSite);
  return { value: tidySite(value), version };
}

export const readSite = async (db: Db) => (await readVersionedSite(db)).value;

export async function writeSite(db: Db, site: SiteSettings) {
  const json = JSON.stringify(site);
  await writeValue(db, key, json);
  await writeReferences(db, json);
}

async function writeNextSite(trx: Trx, site: SiteSettings, version: number) {
  const tidied = tidySite(site);
  const isWritten = await writeNextSetting(trx, key, tidied, version);
  if (isWritten) await writeReferences(trx, JSON.stringify(tidied));
  return isWritten;
}

const writeReferences = (db: Db, json: string) =>
  replaceReferences(db, { holder_kind: 'site', holder_id: 'site', draft_of: '' }, [
    ...pictureIdsIn(json).map((id) => ({ target_kind: 'media' as const, target_id: id })),
    ...videoIdsIn(json).map((id) => ({ target_kind: 'video' as const, target_id: id })),
  ]);

export const siteSetting: Setting<SiteSettings> = {
  key,
  title: 'Setările site-ului',
  read: readVersionedSite,
  write: writeNextSite,
};

export const countingSetting = declareSetting('counting', 'Numărarea vizualizărilor', counting, { isOn: true });

export const retentionSetting = declareSetting('retention', 'Păstrarea datelor personale', retention, defaultRetention);
