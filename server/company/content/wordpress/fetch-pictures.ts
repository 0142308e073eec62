import { z } from 'zod';
import { addMs, dayMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import { buildStoredPictureUrl, maxPictureBytes } from '../../../../contract/media/picture-url.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import {
  handleJob,
  type JobAttempt,
  type JobDefinition,
  JobRefused,
  type JobResult,
} from '../../../platform/jobs/define-job.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts';
import { OutgoingCallError } from '../../../platform/outgoing/outgoing-calls.ts';
import { continueJournal, lockImport } from '../../import/continue-journal.ts';
import { removeAddedPicture } from '../../media/bin.ts';
import { findPicture, type MediaRow } from '../../media/media-store.ts';
import { preparePicture, writePicture } from '../../media/process-picture.ts';
import type { Fields } from '../content-columns.ts';
import { listDrafts, lockDrafts, rebaseDrafts, writeDraft } from '../drafts/draft-store.ts';
import { decodePath } from '../old-addresses.ts';
import { findDocument } from '../staff/document-list-store.ts';
import { validateFields } from '../validate-fields.ts';
import { StaleVersion, writeVersion } from '../write-version.ts';
import { placePicture } from './post-body.ts';
import { postJournal } from './post-journal.ts';
import * as store from './wordpress-store.ts';

const pictureJob = {
  name: 'wordpress pictures',
  title: 'Aducerea imaginilor din WordPress',
  payload: z.strictObject({ importId: z.string() }),
  pausesMs: [minuteMs, 15 * minuteMs, hourMs],
  usefulMs: 7 * dayMs,
  // Enough for one call, and for a large picture on a slow machine.
  timeoutMs: 2 * minuteMs,
  maxAtOnce: 1,
} satisfies JobDefinition;

type FetchContext = Pick<Context, 'db' | 'now' | 'changes' | 'disk' | 'mediaFiles' | 'callOutside'>;

export const queuePictures = (trx: Trx, importId: string, now: Date) =>
  enqueueJob(trx, pictureJob, { importId }, { now, key: `${pictureJob.name}:${importId}`, occasion: 'fetch' });

export const createPictureJob = (context: FetchContext) =>
  handleJob(
    pictureJob,
    ({ importId }, job) => fetchPictures(context, importId, job),
    (trx, { importId }) => store.failOpenPictures(trx, importId, 'A apărut o eroare la noi'),
  );

/** What one job fetches at most for one import. */
const maxTotalBytes = 2 * 1024 ** 3;
/** After so many failures in a row a server is not asked for its other pictures. */
const maxFailures = 5;
/** After so long without a picture no server is asked any more. */
const maxIdleMs = 10 * minuteMs;
const whileUndoneMs = 30_000;

/** Thrown when the import is being undone or no longer exists. */
class ImportUndone extends Error {}

/** Fetches the pictures that documents wait for, one document after another. The cursor counts the bytes. */
async function fetchPictures(context: FetchContext, importId: string, job: JobAttempt): Promise<JobResult> {
  const failures = new Map<string, number>();
  let bytes = Number(job.cursor ?? 0);
  let idleMs = 0;

  async function settle(open: store.PictureRow) {
    const { url, document_id: id, state } = open;
    if (state !== 'waiting') return placePictures(context, save, { importId, id }).catch((error) => fail(id, error));
    const { origin } = new URL(url);
    const known = await store.findFetchedPicture(context.db, url);
    if (known) return save((trx) => storeKnownPicture(trx, importId, url, known));
    const reason = bytes > maxTotalBytes ? tooMuch : idleMs > maxIdleMs ? tooLong : undefined;
    if (reason) return save((trx) => store.failPictures(trx, importId, '', reason));
    if ((failures.get(origin) ?? 0) >= maxFailures)
      return save(async (trx) => {
        await store.failPictures(trx, importId, `${origin}/`, silent);
        // Its address may begin in another way.
        await store.settlePictures(trx, importId, url, { state: 'failed', problem: silent });
      });
    const before = context.now().getTime();
    const fetched = await fetchPicture(context, open);
    idleMs = fetched.picture ? 0 : idleMs + context.now().getTime() - before;
    failures.set(origin, fetched.isSilent ? (failures.get(origin) ?? 0) + 1 : 0);
    bytes += fetched.bytes;
    return save((trx) => storePicture(trx, importId, url, fetched));
  }

  /** Fails only the pictures of this document, so that the others still get theirs. */
  function fail(id: string, error: unknown) {
    if (!(error instanceof Failure) || error instanceof StaleVersion) throw error;
    return save((trx) => store.failOpenPictures(trx, importId, error.message, id));
  }

  const save: Save = (work, isPublic = false) =>
    runInImport(context, importId, isPublic, async (trx, by) => {
      await work(trx, by);
      await job.saveProgress(trx, String(bytes));
    });

  try {
    for (let open = await store.findOpenPicture(context.db, importId); open; ) {
      job.signal.throwIfAborted();
      if (job.isStopping()) throw new Error('Serverul se oprește.');
      if (job.expiresAt <= context.now().toISOString()) throw new JobRefused('Nu s-a terminat în șapte zile.');
      await settle(open);
      open = await store.findOpenPicture(context.db, importId);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof ImportUndone)) throw error;
    return { runAgainAt: addMs(context.now(), whileUndoneMs) };
  }
}

const tooMuch = 'S-au adus deja 2 GB de imagini';
const tooLong = 'Timp de 10 minute nu a mai venit nicio imagine';
const silent = 'Serverul nu a mai răspuns';

/** Runs a transaction as part of the import, and saves the progress of the job in it. */
type Save = (work: (trx: Trx, by: Importer) => Promise<unknown>, isPublic?: boolean) => Promise<void>;

interface Importer {
  id: string;
  name: string;
}

async function runInImport(
  { db, changes }: FetchContext,
  importId: string,
  isPublic: boolean,
  work: (trx: Trx, by: Importer) => Promise<unknown>,
) {
  const runLocked = async (trx: Trx) => {
    const record = await lockImport(trx, importId);
    if (!record || record.state === 'undoing' || record.state === 'undone') throw new ImportUndone();
    await work(trx, { id: record.by_id, name: record.by_name });
  };
  await (isPublic ? changes.commit(db, runLocked) : db.transaction().execute(runLocked));
}

interface Fetched {
  picture?: MediaRow;
  problem?: string;
  bytes: number;
  /** True when no answer came. */
  isSilent?: true;
}

async function fetchPicture(context: FetchContext, { url, alt, document_id: id }: store.PictureRow): Promise<Fetched> {
  const { db, disk, callOutside } = context;
  let bytes = 0;
  try {
    await disk.requireSpace();
    // Whoever wrote the texts of that site may name addresses in the network of this server.
    const { host } = new URL(url);
    const internalHost = (await store.isOnOldSite(db, id, host)) ? host : '';
    const { status, body } = await callOutside({ url, redirects: 3, maxBytes: maxPictureBytes, internalHost });
    bytes = body.length;
    if (status === 404 || status === 410)
      return { problem: `Imaginea nu mai este la această adresă (${status})`, bytes };
    if (status !== 200) return { problem: `Serverul a răspuns ${status}`, bytes };
    const picture = await preparePicture(context, { name: nameFile(url), alt, focus: [50, 50], source: body });
    return { picture, bytes };
  } catch (error) {
    if (error instanceof OutgoingCallError) return { problem: error.message, bytes, isSilent: true };
    if (error instanceof Failure) return { problem: error.message, bytes };
    throw error;
  }
}

const nameFile = (url: string) => decodePath(new URL(url).pathname.split('/').at(-1) ?? '').slice(0, 200) || 'imagine';

async function storePicture(trx: Trx, importId: string, url: string, fetched: Fetched) {
  const { picture, problem } = fetched;
  if (!picture) return store.settlePictures(trx, importId, url, { state: 'failed', problem: problem ?? null });
  const isAdded = await writePicture(trx, picture);
  return storeKnownPicture(trx, importId, url, picture.id, isAdded);
}

const storeKnownPicture = (trx: Trx, importId: string, url: string, id: string, isAdded = false) =>
  store.settlePictures(trx, importId, url, {
    state: 'fetched',
    media_id: id,
    is_added: Number(isAdded),
    problem: null,
  });

/** Writes all pictures of a document in one version, and into drafts that staff have not saved yet. */
async function placePictures(
  { db, now }: FetchContext,
  save: Save,
  { importId, id }: { importId: string; id: string },
) {
  const before = await findDocument(db, 'blog', id);
  await save(
    async (trx, by) => {
      await lockDrafts(trx, id);
      const { rows, media } = await listPlaceable(trx, importId, id);
      const place = (fields: Fields) =>
        rows.reduce(
          (placed, row) => placePicture(placed, row.url, describe(row, media.get(row.media_id ?? ''))),
          fields,
        );
      await continueJournal(trx, { journal: postJournal, subject: id }, async () => {
        const document = await findDocument(trx, 'blog', id);
        if (!document) return;
        const fields = validateFields('blog', document.status, place(JSON.parse(document.fields)));
        const version = await writeVersion(trx, document, { fields }, 'update', { by, now: now() });
        if (version === document.version) return;
        await store.followVersion(trx, id, document.version, version);
        for (const { owner, ...draft } of await listDrafts(trx, 'blog', id))
          await writeDraft(trx, {
            kind: 'blog',
            id,
            ...draft,
            fields: JSON.stringify(place(JSON.parse(draft.fields))),
          });
        await rebaseDrafts(trx, 'blog', id, version);
      });
      await store.closePictures(trx, importId, id);
    },
    before?.status === 'published' && !before.deleted_at,
  );
}

/** A picture that is no longer in the library, because the import that added it was undone, is fetched again. */
async function listPlaceable(trx: Trx, importId: string, documentId: string) {
  const media = new Map<string, MediaRow>();
  const rows: store.PictureRow[] = [];
  for (const row of await store.listOpenPictures(trx, importId, documentId)) {
    if (row.state === 'waiting') continue;
    const picture = row.media_id ? await findPicture(trx, row.media_id) : undefined;
    if (picture) media.set(picture.id, picture);
    if (row.state === 'leaving' || picture) rows.push(row);
    else
      await store.updatePictures(
        trx,
        { import_id: importId, state: 'fetched', url: row.url },
        { state: 'waiting', media_id: null, is_added: 0 },
      );
  }
  return { rows, media };
}

const describe = ({ alt, caption, is_main }: store.PictureRow, media: MediaRow | undefined) =>
  media && {
    url: buildStoredPictureUrl(media.id, media.width),
    width: media.width,
    height: media.height,
    alt,
    caption,
    isMain: is_main === 1,
  };

const removedAtOnce = 50;

/** Removes the pictures that the import added to the library and nobody uses; returns false when none is left. */
export async function removeFetchedPictures(trx: Trx, importId: string, now: Date) {
  const rows = await store.listPicturesOfImport(trx, importId, removedAtOnce);
  for (const { media_id: id, is_added, alt, url } of rows)
    if (id && is_added === 1) await removeAddedPicture(trx, { id, alt, name: nameFile(url) }, now);
  await store.forgetPictures(trx, importId, rows);
  return rows.length > 0;
}
