import { Readable } from 'node:stream';
import type { AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import { countAgreements, exportAgreements, listAgreements, listDueWork } from '../../../contract/agreements/routes.ts';
import {
  countAgreementsSchemas,
  exportAgreementsSchemas,
  listAgreementsSchemas,
  listDueWorkSchemas,
} from '../../../contract/agreements/staff-agreements.ts';
import { agreementStateLabels } from '../../../contract/agreements/steps.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pageRows } from '../../../contract/kernel/paging.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Context, DbContext } from '../../context.ts';
import { csvAmount, csvHead, csvLine, csvTime } from '../../http/csv.ts';
import { type Agreement, readAgreementContent } from '../agreement-store.ts';
import { agreementSummary, readServiceNames } from '../agreement-view.ts';
import {
  type AgreementFilter,
  countAgreementRows,
  listAgreementsAfter,
  pageOfAgreements,
} from './agreement-list-store.ts';
import { readDueWork } from './due-list.ts';

const exportBatch = 1000;

export function mountAgreementLists(context: Context) {
  const { mount, db, now } = context;
  const today = () => dayInBucharest(now());

  mount(listAgreements, listAgreementsSchemas, async ({ query }) => {
    const { rows, total } = await pageOfAgreements(db, query, pageRows(query), today());
    return { items: rows.map(agreementSummary), total };
  });

  mount(countAgreements, countAgreementsSchemas, () => countAgreementRows(db, today()));

  mount(listDueWork, listDueWorkSchemas, () => readDueWork(db, today()));

  mount(exportAgreements, exportAgreementsSchemas, async ({ query, user, reply }) => {
    const subject = { kind: 'agreements' as const, id: 'csv', title: 'Contracte de întreținere' };
    await recordActivity(db, { by: user, action: 'export', ...subject }, now());
    const name = `contracte-${today()}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
    return Readable.from(writeAgreementsCsv(context, query));
  });
}

/** Batch by batch: a whole history need not fit in memory. */
async function* writeAgreementsCsv({ db, now }: DbContext, filter: AgreementFilter) {
  yield csvHead(exportColumns.map(([title]) => title));
  let last: Agreement | undefined;
  do {
    const rows = await listAgreementsAfter(db, filter, last, exportBatch, dayInBucharest(now()));
    const works = rows.map((row) => readAgreementContent(row).works);
    const ids = works.flat().map(({ serviceId }) => serviceId);
    const services = await readServiceNames(db, ids);
    const describe = ({ serviceId, ...work }: AgreementWork) =>
      `${services.get(serviceId) ?? serviceId}: ${formatRecurrence(work)}`;
    const texts = works.map((list) => list.map(describe).join('; '));
    yield rows.map((row, at) => csvLine(exportColumns.map(([, value]) => value(row, texts[at] as string)))).join('');
    last = rows.length === exportBatch ? rows.at(-1) : undefined;
  } while (last);
}

type ExportColumn = [title: string, value: (row: Agreement, works: string) => string];

const exportColumns: ExportColumn[] = [
  ['Număr', ({ number }) => number],
  ['Stare', ({ state }) => agreementStateLabels[state]],
  ['Titlu', ({ title }) => title],
  ['Lucrări', (_, works) => works],
  ['Client', ({ name }) => name],
  ['Telefon', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Localitate', ({ city }) => city],
  ['Prima zi', ({ start_on }) => start_on],
  ['Ultima zi', ({ end_on }) => end_on],
  ['Pauză de la', ({ paused_from }) => paused_from ?? ''],
  ['Pauză până la', ({ paused_until }) => paused_until ?? ''],
  ['Valoare pe lună', ({ monthly_value }) => csvAmount(Number(monthly_value))],
  ['Oferta', ({ quote_number }) => quote_number ?? ''],
  ['Motivul încheierii', ({ end_reason }) => end_reason ?? ''],
  ['Creat la', ({ created_at }) => csvTime(created_at)],
];
