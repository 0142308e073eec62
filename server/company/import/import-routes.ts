import { Readable } from 'node:stream';
import {
  findImportFile,
  findImportQuestion,
  importUndoDays,
  listImportFields,
} from '../../../contract/import/import-kinds.ts';
import * as routes from '../../../contract/import/routes.ts';
import * as schemas from '../../../contract/import/schemas.ts';
import { importStepRules, isImportBusy, unstartedImportStates } from '../../../contract/import/steps.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { formatCsvHead, formatCsvLine } from '../../platform/http/csv.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../platform/http/failure.ts';
import { cancelJobs, enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { importJob } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';
import {
  deleteImport,
  findImport,
  type ImportRecord,
  listImportPage,
  listRowPage,
  listStagedRows,
  rememberFields,
  updateImport,
} from './import-store.ts';
import { createRowView, viewImport, viewImportDetail } from './import-view.ts';
import { readImportColumns } from './process-import.ts';
import { receiveImport } from './receive-file.ts';

const exportedRows = 500;

export function mountImports(context: Context, kinds: ImportKind[]) {
  const { mount, db, now } = context;
  const toReply = async (id: string) => ({ item: viewImportDetail(await requireImport(db, id)) });

  mount(routes.listImports, schemas.listImportsSchemas, async ({ query }) => {
    const { rows, total } = await listImportPage(db, toPageRows(query));
    return { items: rows.map(viewImport), total };
  });

  mount(routes.getImport, schemas.getImportSchemas, ({ params: { id } }) => toReply(id));

  mount(routes.listImportRows, schemas.listImportRowsSchemas, async ({ params: { id }, query }) => {
    const record = await requireImport(db, id);
    const { rows, total } = await listRowPage(db, record.id, query.outcome, toPageRows(query));
    return { items: rows.map(createRowView(record)), total };
  });

  mount(routes.checkImport, schemas.checkImportSchemas, async ({ params: { id }, input }) => {
    const record = await requireImport(db, id);
    const columns = readImportColumns(record);
    requireFields(record, input.fields, columns.length);
    requireAnswer(record, input.answer ?? '');
    const chosen = columns.map((column, index) => ({ ...column, field: input.fields[index] ?? null }));
    await db.transaction().execute(async (trx) => {
      const checking = {
        state: 'checking' as const,
        columns: JSON.stringify(chosen),
        answer: input.answer ?? '',
        counts: null,
        done: 0,
      };
      await move(trx, record, unstartedImportStates, checking);
      await rememberFields(trx, record.kind, chosen, now().toISOString());
    });
    return toReply(id);
  });

  mount(routes.stepImport, schemas.stepImportSchemas, async ({ params: { id }, input: { step } }) => {
    const record = await requireImport(db, id);
    const { from, to } = importStepRules[step];
    if (step === 'undo' && (record.undo_until ?? '') < now().toISOString())
      throw new Failure('wrong_state', `Un import se poate anula ${formatCount(importUndoDays, 'zile')}.`);
    const isFirstRun = step === 'run' && record.state === 'checked';
    const undo_until = record.undo_until ?? addMs(now(), importUndoDays * dayMs);
    const change = { state: to, undo_until, ...((isFirstRun || step === 'undo') && { done: 0 }) };
    await db.transaction().execute((trx) => move(trx, record, from, change));
    return toReply(id);
  });

  mount(routes.discardImport, schemas.discardImportSchemas, async ({ params: { id } }) => {
    const record = await requireImport(db, id);
    await db.transaction().execute(async (trx) => {
      if (!(await deleteImport(trx, record.id, unstartedImportStates))) throw createMovedFailure();
      await cancelJobs(trx, importJob, { key: toJobKey(record) });
    });
    return { success: true as const };
  });

  mount(routes.exportRefusedRows, schemas.exportRefusedRowsSchemas, async ({ params: { id }, reply }) => {
    const record = await requireImport(db, id);
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="randuri-refuzate.csv"');
    return Readable.from(writeRefused(db, record));
  });

  context.mountUploads((mountUpload) =>
    mountUpload(routes.createImport, schemas.createImportSchemas, async ({ request, user }) => {
      const record = await receiveImport(context, request, user, kinds);
      // The columns of another program's file need no choice.
      if (findImportFile(record.kind))
        await db.transaction().execute((trx) => move(trx, record, ['matching'], { state: 'checking' }));
      return toReply(record.id);
    }),
  );

  /** Changes the state, and queues the work that follows from it. */
  async function move(
    trx: Trx,
    record: ImportRecord,
    from: readonly ImportRecord['state'][],
    change: Partial<ImportRecord>,
  ) {
    const at = now().toISOString();
    if (!(await updateImport(trx, record.id, from, { problem: null, ...change, updated_at: at })))
      throw createMovedFailure();
    // A job that still works on the former state notices it at its next chunk.
    await cancelJobs(trx, importJob, { key: toJobKey(record) });
    if (change.state && isImportBusy(change.state))
      await enqueueJob(trx, importJob, { id: record.id }, { now: now(), key: toJobKey(record) });
  }
}

const toJobKey = ({ id }: ImportRecord) => `import:${id}`;

const requireImport = async (db: Db, id: string) => requireFound(await findImport(db, id), 'Importul nu există.');

const createMovedFailure = () => new Failure('wrong_state', 'Importul este deja în altă stare. Reîncărcați pagina.');

function requireFields({ kind }: ImportRecord, chosen: (string | null)[], width: number) {
  const fields = listImportFields(kind);
  const createFailure = (message: string) => createInvalidFieldsFailure({ fields: message });
  if (chosen.length !== width) throw createFailure('Coloanele nu sunt ale acestui fișier');
  const names = chosen.filter((name) => name !== null);
  if (names.length === 0) throw createFailure('Alegeți ce conține cel puțin o coloană');
  for (const name of names) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw createFailure('Unul dintre câmpuri nu există');
    if (!field.isMany && names.filter((other) => other === name).length > 1)
      throw createFailure(`„${field.label}” este ales la mai multe coloane`);
  }
}

function requireAnswer({ kind }: ImportRecord, answer: string) {
  const question = findImportQuestion(kind);
  if (question && answer.length < question.min) throw createInvalidFieldsFailure({ answer: question.missing });
}

/** The original rows, with the reason in an additional column, batch by batch: all of them need not fit in memory. */
async function* writeRefused(db: Db, record: ImportRecord) {
  const headings = readImportColumns(record).map(({ heading }) => heading);
  yield formatCsvHead([...headings, 'Motiv']);
  for (let last = 0; ; ) {
    const rows = await listStagedRows(db, record.id, last, exportedRows);
    if (rows.length === 0) return;
    last = rows.at(-1)?.number ?? last;
    const lines = rows
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ cells, text }) => {
        const values: string[] = JSON.parse(cells);
        return formatCsvLine([...headings.map((_, index) => values[index]), text]);
      });
    if (lines.length > 0) yield lines.join('');
  }
}
