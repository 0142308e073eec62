import { Check, Minus } from 'lucide-react';
import { comparedServices, matchingFeatures, matchingWord } from '../../../../contract/content/plan-comparison.ts';

/** Which services the site's comparison ticks for these features. */
export function PlanIncludedServices({ features }: { features: unknown }) {
  const lines = Array.isArray(features) ? features.filter((line): line is string => typeof line === 'string') : [];
  return (
    <section aria-label="Ce bifează în comparație" className="rounded-xl border border-sand p-4">
      <h2 className="text-[1rem] leading-[1.35]">Ce bifează în „Compară Planurile”</h2>
      <p className="mt-1 text-ink-soft">
        Un rând bifează un serviciu când conține primul lui cuvânt, scris cu diacritice.
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {comparedServices.map(({ id, label, services }) => (
          <div key={id}>
            <h3 className="mb-2 text-ink-soft">{label}</h3>
            <ul className="space-y-2.5">
              {services.map((service) => (
                <Tick key={service} service={service} ticking={matchingFeatures(lines, service)} />
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
          {isTicked ? ticking.map((line) => `„${line}”`).join(', ') : `lipsește „${matchingWord(service)}”`}
        </span>
      </span>
    </li>
  );
}
