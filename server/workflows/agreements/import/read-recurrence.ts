import type { WorkRule } from '../../../../contract/agreements/recurrence.ts';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { monthNames } from '../../../../contract/kernel/local-time.ts';
import { RowRefused } from '../../../company/import/cells.ts';

const namedIntervals: Record<string, number> = {
  saptamanal: 7,
  weekly: 7,
  bisaptamanal: 14,
  biweekly: 14,
  fortnightly: 14,
  trimestrial: 90,
  quarterly: 90,
};
const numerals: Record<string, number> = { o: 1, un: 1, una: 1, doua: 2, doi: 2, trei: 3, patru: 4 };
const toCount = (text: string | undefined) => numerals[text ?? ''] ?? Number(text ?? 1);

/** 'săptămânal', 'la 10 zile', '7 ± 2 zile', 'la două săptămâni', 'lunar', 'de 2 ori pe lună'. */
export function readRule(text: string): WorkRule {
  const typed = foldText(text).replace(/\s+/g, ' ').trim();
  const days = namedIntervals[typed];
  if (days) return toInterval(days);
  if (/^(lunar|monthly)$/.test(typed)) return { kind: 'monthly', times: 1 };
  const perMonth =
    /^(?:de )?(\d+|o|doua|trei|patru)? ?(?:x|ori|data|vizite|vizita)? ?(?:\/|pe|per) ?(?:luna|month)$/.exec(typed);
  if (perMonth) return { kind: 'monthly', times: toCount(perMonth[1]) };
  const weeks = /^(?:la|every)? ?(\d+|o|doua|trei|patru) ?(?:saptamani|saptamana|weeks?)$/.exec(typed);
  if (weeks) return toInterval(7 * toCount(weeks[1]));
  const interval = /^(?:la|every)? ?(\d+)(?: ?(?:±|\+\/?-) ?(\d+))? ?(?:de )?(?:zile|days)?$/.exec(typed);
  if (interval) return toInterval(Number(interval[1]), interval[2]);
  throw new RowRefused(`„${text}” nu spune cât de des: scrieți de exemplu „la 14 zile” sau „de 2 ori pe lună”`);
}

/** The default tolerance: a week ± 2 days, two weeks ± 3. */
const toInterval = (days: number, tolerance?: string): WorkRule => ({
  kind: 'interval',
  days,
  tolerance: tolerance === undefined ? Math.min(days <= 7 ? 2 : Math.floor(days / 4), days - 1) : Number(tolerance),
});

const allYear = Array.from({ length: 12 }, (_, index) => index + 1);
const season = [4, 5, 6, 7, 8, 9, 10];

/** 'aprilie – octombrie', '4-10', 'mai, iunie', 'tot anul'; the season when nothing is said. */
export function readMonths(text: string) {
  const typed = foldText(text)
    .replace(/[–—]| pana in | la | to /g, '-')
    .trim();
  if (!typed) return season;
  if (/^(tot anul|anual|permanent|all year)$/.test(typed)) return allYear;
  const parts = typed.split(/[,;]| si /).map((part) => part.split('-').map((name) => readMonth(name.trim(), text)));
  return [...new Set(parts.flatMap(([from = 0, to = from]) => listMonths(from, to)))].sort((a, b) => a - b);
}

/** May pass the end of the year: October to March are six months. */
const listMonths = (from: number, to: number) =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, index) => ((from - 1 + index) % 12) + 1);

function readMonth(typed: string, whole: string) {
  const number = /^\d{1,2}$/.test(typed) ? Number(typed) : monthNames.findIndex((name) => isMonth(name, typed)) + 1;
  if (number < 1 || number > 12) throw new RowRefused(`„${whole}” nu sunt luni, de exemplu „aprilie - octombrie”`);
  return number;
}

const isMonth = (name: string, typed: string) => typed.length >= 3 && foldText(name).startsWith(typed.replace('.', ''));
