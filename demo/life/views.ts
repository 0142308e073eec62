import { addDays } from '../../contract/kernel/local-time.ts';
import { publicPages } from '../../contract/site/public-pages.ts';
import { directSource } from '../../contract/statistics/counted-pages.ts';
import type { CountedForm } from '../../contract/statistics/schemas.ts';
import { demoBlog } from '../blog.ts';
import { demoPortfolio } from '../portfolio.ts';
import { demoServices } from '../services.ts';
import { isWeekend, listDays, type Moment, pastDays, readMonth } from './days.ts';
import { createRandom, type Random } from './random.ts';

/** A sum of one day, as the statistics keep it. */
interface LifeCount {
  day: string;
  kind: 'views' | 'visitors' | 'page' | 'source' | 'device' | 'opened' | 'sent' | 'sentPage' | 'sentSource';
  key: string;
  count: number;
}

/** Visitors of an ordinary day, by month. */
const visitorsADay = [0, 14, 20, 38, 46, 44, 38, 32, 31, 38, 34, 26, 15];

const pageWeights: [string, number][] = [
  ['/', 26],
  ['/services', 13],
  ['/portfolio', 10],
  ['/appointment', 8],
  ['/contact', 7],
  ['/subscriptions', 6],
  ['/blog', 5],
  ['/about', 4],
  ...demoServices.map(({ id }, index) => [`/services/${id}`, 4 - index * 0.4] as [string, number]),
  ...demoPortfolio.map(({ id }, index) => [`/portfolio/${id}`, 2.4 - index * 0.2] as [string, number]),
];

const sources: [string, number][] = [
  ['google.com', 46],
  [directSource, 27],
  ['facebook.com', 14],
  ['instagram.com', 6],
  ['bing.com', 3],
  ['clujescu.example', 2],
];

const devices: [string, number][] = [
  ['phone', 63],
  ['computer', 32],
  ['tablet', 5],
];

/** A form that was sent from the site. */
export interface SentForm {
  form: CountedForm;
  day: string;
}

/** Leaves out today, which the visitors of the site begin themselves. */
export function makeViews(moment: Moment, sent: SentForm[]): LifeCount[] {
  const random = createRandom(`${moment.today} views`);
  const days = listDays(addDays(moment.today, -pastDays), addDays(moment.today, -1));
  return days.flatMap((day) =>
    countDay(
      random,
      day,
      sent.filter((one) => one.day === day),
    ),
  );
}

function countDay(random: Random, day: string, sent: SentForm[]): LifeCount[] {
  const usual = (visitorsADay[readMonth(day)] as number) * (isWeekend(day) ? 0.7 : 1);
  const visitors = Math.max(sent.length + 2, Math.round(usual * (0.75 + random.next() * 0.5)));
  const views = Math.round(visitors * (2.1 + random.next() * 0.8));
  const pages = [...pageWeights, ...listPublishedPosts(day)];
  const row = (kind: LifeCount['kind'], key: string, count: number) => ({ day, kind, key, count });
  const rows = (kind: LifeCount['kind'], weights: [string, number][], total: number) =>
    [...spread(random, weights, total)].map(([key, count]) => row(kind, key, count));
  return [
    row('views', '', views),
    row('visitors', '', visitors),
    ...rows('page', pages, views),
    ...rows('source', sources, visitors),
    ...rows('device', devices, views),
    ...countForms(random, sent).map(([kind, key, count]) => row(kind, key, count)),
  ];
}

const listPublishedPosts = (day: string): [string, number][] =>
  demoBlog.filter(({ publishedAt = '' }) => publishedAt.slice(0, 10) <= day).map(({ id }) => [`/blog/${id}`, 1.5]);

/** Counts how often each element is drawn. */
function spread(random: Random, weights: [string, number][], total: number) {
  const counts = new Map<string, number>();
  for (const key of random.pickWeighted(weights, total)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

type FormCount = [kind: LifeCount['kind'], key: string, count: number];

/** Counts opened and sent forms; some are opened but not sent. */
function countForms(random: Random, sent: SentForm[]): FormCount[] {
  const ofForms = (['booking', 'message'] as const).flatMap((form): FormCount[] => {
    const count = sent.filter((one) => one.form === form).length;
    const opened = count + random.int(0, 2);
    const both: FormCount[] = [
      ['opened', form, opened],
      ['sent', form, count],
    ];
    return both.filter(([, , some]) => some > 0);
  });
  const firstPages = pageWeights.filter(([page]) => page in publicPages);
  const origins: [LifeCount['kind'], [string, number][]][] = [
    ['sentPage', firstPages],
    ['sentSource', sources],
  ];
  return [
    ...ofForms,
    ...origins.flatMap(([kind, weights]) =>
      [...spread(random, weights, sent.length)].map(([key, count]): FormCount => [kind, key, count]),
    ),
  ];
}
