import { Check, Leaf, type LucideIcon } from 'lucide-react';
import type { Service } from '../../../contract/content/services.ts';
import { monthNames, shortMonthNames } from '../../../contract/kernel/local-time.ts';
import { classes } from '../../ui/classes.ts';
import { Paragraphs } from '../../ui/layout/plain-text.tsx';
import { Reveal, Section } from '../../ui/layout/section.tsx';

export default function ServiceDescription({ service }: { service: Service }) {
  const { description, seasonalAvailability = [], benefits = [], includes = [] } = service;
  return (
    <Section tone="paper" aria-labelledby="despre-serviciu">
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-12">
        <h2 id="despre-serviciu" className="lg:col-span-5">
          Despre serviciu
        </h2>
        <Paragraphs text={description ?? ''} className="max-w-measure lg:col-span-7" />
      </div>
      <SeasonChips availability={seasonalAvailability} />
      <Reveal className="mt-14 grid gap-x-16 gap-y-14 md:grid-cols-2 lg:mt-20">
        <Lines title="Beneficii" lines={benefits} icon={Leaf} />
        <Lines title="Ce include" lines={includes} icon={Check} />
      </Reveal>
    </Section>
  );
}

function Lines({ title, lines, icon: Icon }: { title: string; lines: string[]; icon: LucideIcon }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-5 border-t border-(--hairline)">
        {lines.map((line) => (
          <li key={line} className="flex gap-3.5 border-b border-(--hairline) py-3.5">
            <span className="mt-[0.3em] shrink-0 text-leaf">
              <Icon size={18} aria-hidden />
            </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SeasonChips({ availability }: { availability: string[] }) {
  const season = parseSeason(availability);
  if (season.months.size === 0 && season.others.length === 0) return null;
  return (
    <div className="mt-14 lg:mt-20">
      <h3>Disponibilitate sezonieră</h3>
      <ul className="mt-5 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-12">
        {season.months.size > 0 &&
          monthNames.map((month, index) => (
            <MonthChip key={month} month={month} short={shortMonthNames[index]} lit={season.months.has(month)} />
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

interface SeasonMonths {
  months: ReadonlySet<string>;
  /** Texts that are no months: 'tot anul', 'primăvara'. */
  others: string[];
}

export function parseSeason(availability: string[]): SeasonMonths {
  const texts = availability.map((text) => text.trim()).filter(Boolean);
  const isMonth = (text: string) => (monthNames as readonly string[]).includes(text.toLowerCase());
  return {
    months: new Set(texts.filter(isMonth).map((text) => text.toLowerCase())),
    others: texts.filter((text) => !isMonth(text)),
  };
}
