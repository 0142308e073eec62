import type { Site } from '../../../contract/site/schemas.ts';

const marks = ['border border-leaf bg-sage', 'border border-dashed border-stone bg-leaf-soft', 'border border-stone'];

interface CoverageProps {
  coverage: NonNullable<Site['coverage']>;
  text: string | undefined;
}

/** How far we go; the colours are those of the rings on the map. */
export function Coverage({ coverage, text }: CoverageProps) {
  return (
    <div className="md:col-span-2 lg:col-span-1">
      <h3>Raza de acoperire</h3>
      <dl className="mt-5 divide-y divide-sand border-y border-sand">
        {coverage.map(({ reach, where }, at) => (
          <div key={reach} className="flex items-center gap-4 py-3.5">
            <span aria-hidden className={`size-4 shrink-0 rounded-full ${marks[Math.min(at, 2)]}`} />
            <dt className="w-24 shrink-0 font-semibold text-forest figures">{reach}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
      {text && <p className="mt-5 text-sm text-ink-soft">{text}</p>}
    </div>
  );
}
