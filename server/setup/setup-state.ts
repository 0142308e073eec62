import { z } from 'zod';
import type { User } from '../../contract/accounts/schemas.ts';
import type { Setup } from '../../contract/setup/schemas.ts';
import { type SetupStep, setupSteps } from '../../contract/setup/steps.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { readLifeRecord } from '../sample/life-record.ts';
import { readValue, writeValue } from '../settings/setting-store.ts';
import { readVersionedSite } from '../settings/site-settings-store.ts';
import { listSampleDocuments, readSampleSite, sampleSettingsIn } from './sample-company.ts';
import { endOfUndo, readRemovedSample } from './start-over.ts';
import { findDoneSteps } from './steps-done.ts';

const key = 'setup-skipped';
const skippedSteps = z.array(z.string());

const readSkipped = async (db: Db) => new Set(skippedSteps.parse(JSON.parse((await readValue(db, key)) ?? '[]')));

export const skipStep = (db: Db, step: SetupStep, isSkipped: boolean) =>
  db.transaction().execute(async (trx) => {
    const others = [...(await readSkipped(trx))].filter((other) => other !== step);
    await writeValue(trx, key, JSON.stringify(isSkipped ? [...others, step] : others));
  });

export async function readSetup({ db, now }: Pick<Context, 'db' | 'now'>, user: User): Promise<Setup> {
  const [site, documents, skipped, removed, life] = await Promise.all([
    readVersionedSite(db),
    listSampleDocuments(db),
    readSkipped(db),
    readRemovedSample(db, now()),
    readLifeRecord(db),
  ]);
  const sampleSettings = sampleSettingsIn(site.value, await readSampleSite(db));
  const done = await findDoneSteps(db, { site, sampleSettings, documents, user, now: now() });
  const hasLife = life !== undefined;
  const isSampleThere = documents.length > 0 || sampleSettings.length > 0 || hasLife;
  return {
    steps: setupSteps.map((step) => ({ step, isDone: done.has(step), isSkipped: skipped.has(step) })),
    isUntouched: site.version === 0 && !done.has('services') && skipped.size === 0 && !isSampleThere,
    sample: isSampleThere
      ? {
          documents: documents.map(({ kind, id, title, isEdited }) => ({ kind, id, title, isEdited })),
          hasSettings: sampleSettings.length > 0,
          hasLife,
        }
      : null,
    removed: removed && {
      at: removed.at,
      until: endOfUndo(removed.at).toISOString(),
      documents: removed.documents.length,
      hasNewSettings: site.version !== removed.siteVersion,
    },
  };
}
