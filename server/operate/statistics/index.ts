import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import * as routes from '../../../contract/statistics/routes.ts';
import * as schemas from '../../../contract/statistics/schemas.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { countingSetting } from '../../common/settings/setting-store.ts';
import { listTitles } from '../../company/content/content-store.ts';
import type { Feature } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CountKind } from '../../platform/db/tables/tables.ts';
import { formatCsvHead, formatCsvLine } from '../../platform/http/csv.ts';
import { mountBeacon, pruneDailyCounts } from './beacon-route.ts';
import { findDocumentAt } from './counted-keys.ts';
import { listDailyCounts, listViewsByDay, sumDailyCounts } from './daily-count-store.ts';
import type { DailyCounts } from './daily-counts.ts';

const defaultDays = 30;

export const statistics = (counts: DailyCounts): Feature => ({
  async mount(context) {
    const { mount, db, now } = context;
    await mountBeacon(context, counts);

    mount(routes.getStatistics, schemas.getStatisticsSchemas, async ({ query: { days = defaultDays } }) => {
      await counts.flush();
      return { statistics: await viewStatistics(db, toBucharestDay(now()), days) };
    });

    mount(
      routes.exportStatistics,
      schemas.exportStatisticsSchemas,
      async ({ query: { days = defaultDays }, reply }) => {
        await counts.flush();
        reply.header('content-disposition', 'attachment; filename="statistici.csv"').type('text/csv; charset=utf-8');
        return writeStatisticsCsv(db, addDays(toBucharestDay(now()), 1 - days));
      },
    );

    mountSetting(context, countingSetting, {
      name: 'counting',
      get: [routes.getCounting, schemas.getCountingSchemas],
      save: [routes.saveCounting, schemas.saveCountingSchemas],
    });
  },
  dailyJobs: { 'deleting old daily counts': ({ db, now }) => pruneDailyCounts(db, now()) },
});

const labels: Record<CountKind, string> = {
  views: 'Vizualizări',
  visitors: 'Vizitatori',
  page: 'Vizualizări ale paginii',
  source: 'Veniți de pe',
  device: 'Vizualizări de pe',
  opened: 'Formular deschis',
  sent: 'Formular trimis',
  sentPage: 'Formulare trimise, pagina de intrare',
  sentSource: 'Formulare trimise, veniți de pe',
};

async function writeStatisticsCsv(db: Db, from: string) {
  const rows = await listDailyCounts(db, from).execute();
  const lines = rows.map(({ day, kind, key, count }) => formatCsvLine([day, labels[kind], key, String(count)]));
  return formatCsvHead(['Ziua', 'Ce', 'Care', 'Număr']) + lines.join('');
}

const maxShown = 50;
const pageOfForm: Record<schemas.CountedForm, string> = { booking: '/appointment', message: '/contact' };

async function viewStatistics(db: Db, today: string, days: number): Promise<schemas.Statistics> {
  const from = addDays(today, 1 - days);
  const [rows, byDay, { value: counting }] = await Promise.all([
    sumDailyCounts(db, from),
    listViewsByDay(db, from),
    countingSetting.read(db),
  ]);
  const sumCounts = (kind: CountKind, key = '') =>
    Number(rows.find((row) => row.kind === kind && row.key === key)?.count ?? 0);
  const rank = (kind: CountKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ key, count }) => ({ key, count: Number(count) }))
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .slice(0, maxShown);
  const sources = (kind: CountKind) => rank(kind).map(({ key, count }) => ({ source: key, count }));
  const pages = (kind: CountKind) => withTitles(db, rank(kind));
  const form = (name: schemas.CountedForm) => ({
    viewed: sumCounts('page', pageOfForm[name]),
    opened: sumCounts('opened', name),
    sent: sumCounts('sent', name),
  });
  const device = (name: schemas.Device) => sumCounts('device', name);
  return {
    isOn: counting.isOn,
    days: listDays(from, days, byDay),
    views: sumCounts('views'),
    visitors: sumCounts('visitors'),
    sources: sources('source'),
    pages: await pages('page'),
    devices: { phone: device('phone'), tablet: device('tablet'), computer: device('computer') },
    forms: { booking: form('booking'), message: form('message') },
    sentSources: sources('sentSource'),
    sentPages: await pages('sentPage'),
  };
}

function listDays(from: string, days: number, rows: Awaited<ReturnType<typeof listViewsByDay>>) {
  const counts = new Map(rows.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return { day, views: counts.get(`${day} views`) ?? 0, visitors: counts.get(`${day} visitors`) ?? 0 };
  });
}

/** Finds titles of deleted documents too. */
async function withTitles(db: Db, pages: { key: string; count: number }[]) {
  const documents = pages.flatMap(({ key }) => findDocumentAt(key) ?? []);
  const titles = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(documents, (document) => document.kind)) {
    const ids = ofKind.map(({ id }) => id);
    for (const { id, title } of await listTitles(db, kind, ids)) titles.set(`${kind} ${id}`, title);
  }
  return pages.map(({ key, count }) => {
    const document = findDocumentAt(key);
    return { page: key, title: (document && titles.get(`${document.kind} ${document.id}`)) ?? null, count };
  });
}
