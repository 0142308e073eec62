import { useSite } from '../queries/use-site.ts';

const usual = [
  { reach: '0-15 km', where: 'în oraș' },
  { reach: '15-30 km', where: 'zona metropolitană' },
  { reach: '30+ km', where: 'proiecte speciale' },
];
const marks = ['border border-leaf bg-sage', 'border border-dashed border-stone bg-leaf-soft', 'border border-stone'];

/** How far we go; the colours are those of the rings on the map. */
export function Coverage({ city }: { city: string }) {
  const { coverage } = useSite();
  return (
    <div className="md:col-span-2 lg:col-span-1">
      <h3>Raza de acoperire</h3>
      <dl className="mt-5 divide-y divide-sand border-y border-sand">
        {(coverage?.length ? coverage : usual).map(({ reach, where }, at) => (
          <div key={reach} className="flex items-center gap-4 py-3.5">
            <span aria-hidden className={`size-4 shrink-0 rounded-full ${marks[Math.min(at, 2)]}`} />
            <dt className="w-24 shrink-0 font-semibold text-forest figures">{reach}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-soft">
        Pentru proiectele din {city || 'oraș'}, costurile de transport sunt incluse în preț.
      </p>
    </div>
  );
}
