import { Check, Minus } from 'lucide-react';
import { comparePlans, firstWord } from '../../../../contract/content/plan-comparison.ts';
import { useComparisonTexts } from './use-comparison-texts.ts';

/** Which of the listed services the site's comparison ticks for these features. */
export function PlanIncludedServices({ features }: { features: unknown }) {
  const texts = useComparisonTexts();
  if (texts?.comparisonRule !== 'firstWord') return null;
  const lines = Array.isArray(features) ? features.filter((line): line is string => typeof line === 'string') : [];
  return (
    <section aria-label="Ce bifează în comparație" className="rounded-xl border border-sand p-4">
      <h2 className="text-[1rem] leading-[1.35]">Ce bifează în „Compară Planurile”</h2>
      <p className="mt-1 text-ink-soft">
        Un rând bifează un serviciu când conține primul lui cuvânt, scris cu diacritice.
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {comparePlans([lines], texts).map(({ title, rows }) => (
          <div key={title}>
            <h3 className="mb-2 text-ink-soft">{title}</h3>
            <ul className="space-y-2.5">
              {rows.map(({ name, ticking: [own = []] }) => (
                <Tick key={name} service={name} ticking={own} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Tick({ service, ticking }: { service: string; ticking: string[] }) {
  const isTicked = ticking.length > 0;
  return (
    <li className="flex gap-2">
      {isTicked ? (
        <Check size={17} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
      ) : (
        <Minus size={17} aria-hidden className="mt-0.5 shrink-0 text-stone" />
      )}
      <span className="min-w-0">
        <span className={isTicked ? 'font-medium' : 'text-ink-soft'}>
          {service}
          <span className="sr-only">{isTicked ? ': bifat' : ': nebifat'}</span>
        </span>
        <span className="block text-xs break-words text-ink-soft">
          {isTicked ? ticking.map((line) => `„${line}”`).join(', ') : `lipsește „${firstWord(service)}”`}
        </span>
      </span>
    </li>
  );
}
