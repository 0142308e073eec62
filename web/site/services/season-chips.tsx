import { monthNames, shortMonthNames } from '../../../contract/kernel/local-time.ts';
import { classes } from '../../ui/classes.ts';
import { parseSeason } from './season.ts';

export function SeasonChips({ availability }: { availability: string[] }) {
  const season = parseSeason(availability);
  if (season.months.size === 0 && season.others.length === 0) return null;
  return (
    <div className="mt-14 lg:mt-20">
      <h3>Disponibilitate sezonieră</h3>
      <ul className="mt-5 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-12">
        {season.months.size > 0 &&
          monthNames.map((month, place) => (
            <MonthChip key={month} month={month} short={shortMonthNames[place]} lit={season.months.has(month)} />
          ))}
      </ul>
      {season.others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {season.others.map((text) => (
            <li key={text} className="rounded-full bg-leaf-soft px-5 py-2.5 text-sm font-semibold text-forest">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MonthChip({ month, short, lit }: { month: string; short: string | undefined; lit: boolean }) {
  return (
    <li
      data-lit={lit}
      className={classes(
        'rounded-full border px-1 py-2.5 text-center text-sm',
        lit ? 'border-forest bg-forest font-semibold text-white' : 'border-dashed border-stone/60 text-(--quiet)',
      )}
    >
      <span aria-hidden>{short}</span>
      <span className="sr-only">{lit ? `${month}, disponibil` : `${month}, indisponibil`}</span>
    </li>
  );
}
