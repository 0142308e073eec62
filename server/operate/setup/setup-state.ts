import { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { listMissingBrandParts } from '../../../contract/brand/brand.ts';
import type { Setup } from '../../../contract/setup/schemas.ts';
import { type SetupStep, setupSteps } from '../../../contract/setup/steps.ts';
import { hasChosenPlace } from '../../../contract/site/company-place.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { findLastTestEmail, isProof } from '../../common/emails/test-email.ts';
import { brandSetting } from '../../common/settings/brand-store.ts';
import {
  readValue,
  readVersionedSite,
  retentionSetting,
  type Versioned,
  writeValue,
} from '../../common/settings/setting-store.ts';
import { hasGeneratedAccess } from '../../company/accounts/first-administrator.ts';
import { findUser } from '../../company/accounts/user-store.ts';
import { listVisibleIds } from '../../company/content/content-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { readQuoteSettings } from '../../workflows/quotes/quote-settings.ts';
import { readAvailability } from '../../workflows/visits/availability/availability-store.ts';
import { readLifeRecord } from '../sample/life-record.ts';
import { listSampleDocuments, listSampleSettings, readSampleSite, type SampleDocument } from './sample-company.ts';
import { calculateUndoEnd, readRemovedSample } from './start-over.ts';

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
  const sampleSettings = listSampleSettings(site.value, await readSampleSite(db));
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
      until: calculateUndoEnd(removed.at).toISOString(),
      documents: removed.documents.length,
      hasNewSettings: site.version !== removed.siteVersion,
    },
  };
}

interface Known {
  site: Versioned<SiteSettings>;
  sampleSettings: (keyof SiteSettings)[];
  documents: SampleDocument[];
  user: User;
  now: Date;
}

/** Derived from the data; values of the sample company do not count. */
async function findDoneSteps(db: Db, known: Known): Promise<Set<SetupStep>> {
  const done: Record<SetupStep, boolean | Promise<boolean>> = {
    account: hasOwnAccess(db, known.user),
    company: hasCompanyData(known),
    contact: hasContactData(known),
    place: hasOwnPlace(known),
    visits: hasVisitSettings(db, known),
    services: hasOwnDocument(db, 'services', known),
    quotes: hasPaymentTerms(db),
    brand: hasOwnBrand(db),
    legal: hasChosenRetention(db),
    email: hasSentTest(db),
    pictures: hasOwnDocument(db, 'carousel-images', known),
  };
  const answers = await Promise.all(Object.entries(done).map(async ([step, isDone]) => [step, await isDone] as const));
  return new Set(answers.filter(([, isDone]) => isDone).map(([step]) => step as SetupStep));
}

async function hasOwnAccess(db: Db, { id }: User) {
  const row = await findUser(db, id);
  return row !== undefined && !(await hasGeneratedAccess(db, row));
}

const isOwn = ({ site, sampleSettings }: Known, ...names: (keyof SiteSettings)[]) =>
  site.version > 0 && !names.some((name) => sampleSettings.includes(name));

function hasCompanyData(known: Known) {
  const { name, legal } = known.site.value;
  return isOwn(known, 'name', 'legal') && Boolean(name && legal.company && legal.taxId && legal.register);
}

function hasContactData(known: Known) {
  const { phone, email, hours } = known.site.value;
  return isOwn(known, 'phone', 'email') && Boolean(phone && email && hours.length > 0);
}

function hasOwnPlace(known: Known) {
  const { value } = known.site;
  return isOwn(known, 'address', 'position') && Boolean(value.address.county) && hasChosenPlace(value);
}

async function hasVisitSettings(db: Db, { site }: Known) {
  return (await readAvailability(db)).version > 0 && (site.value.coverage?.length ?? 0) > 0;
}

async function hasOwnDocument(db: Db, kind: SampleDocument['kind'], { documents, now }: Known) {
  const sample = new Set(documents.flatMap((one) => (one.kind === kind && !one.isEdited ? [one.id] : [])));
  const visible = await listVisibleIds(db, kind, now.toISOString(), sample.size + 1);
  return visible.some((id) => !sample.has(id));
}

/** The company has a logo of its own, or chose to show its name. */
async function hasOwnBrand(db: Db) {
  const { value, version } = await brandSetting.read(db);
  return version > 0 && !listMissingBrandParts(value).includes('logo');
}

async function hasPaymentTerms(db: Db) {
  const { value, version } = await readQuoteSettings(db);
  return version > 0 && value.payment !== '';
}

/** The pages have default texts from the start; the owner has to choose how long data is kept. */
const hasChosenRetention = async (db: Db) => (await retentionSetting.read(db)).version > 0;

async function hasSentTest(db: Db) {
  const test = await findLastTestEmail(db);
  return test !== undefined && isProof(test);
}
