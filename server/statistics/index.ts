import { addDays, dayInBucharest } from '../../contract/kernel/local-time.ts';
import { exportStatistics, getCounting, getStatistics, saveCounting } from '../../contract/statistics/routes.ts';
import {
  exportStatisticsSchemas,
  getCountingSchemas,
  getStatisticsSchemas,
  saveCountingSchemas,
} from '../../contract/statistics/schemas.ts';
import type { Feature } from '../context.ts';
import type { Db } from '../db/database.ts';
import { csvHead, csvLine } from '../http/csv.ts';
import type { CountKind } from '../schema/statistics-tables.ts';
import { countingSetting } from '../settings/counting-store.ts';
import { mountSetting } from '../settings/mount-setting.ts';
import { mountBeacon } from './beacon-route.ts';
import { listDailyCounts } from './daily-count-store.ts';
import type { DailyCounts } from './daily-counts.ts';
import { pruneDailyCounts } from './start-counting.ts';
import { viewStatistics } from './statistics-view.ts';

const defaultDays = 30;

export const statistics = (counts: DailyCounts): Feature => ({
  async mount(context) {
    const { mount, db, now } = context;
    await mountBeacon(context, counts);

    mount(getStatistics, getStatisticsSchemas, async ({ query: { days = defaultDays } }) => {
      await counts.flush();
      return { statistics: await viewStatistics(db, dayInBucharest(now()), days) };
    });

    mount(exportStatistics, exportStatisticsSchemas, async ({ query: { days = defaultDays }, reply }) => {
      await counts.flush();
      reply.header('content-disposition', 'attachment; filename="statistici.csv"').type('text/csv; charset=utf-8');
      return statisticsCsv(db, addDays(dayInBucharest(now()), 1 - days));
    });

    mountSetting(context, countingSetting, {
      name: 'counting',
      get: [getCounting, getCountingSchemas],
      save: [saveCounting, saveCountingSchemas],
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

async function statisticsCsv(db: Db, from: string) {
  const rows = await listDailyCounts(db, from).execute();
  const lines = rows.map(({ day, kind, key, count }) => csvLine([day, labels[kind], key, String(count)]));
  return csvHead(['Ziua', 'Ce', 'Care', 'Număr']) + lines.join('');
}
