import type { Site } from '../../../contract/site/schemas.ts';

export function AddressCard({ address, landmarks }: Pick<Site, 'address' | 'landmarks'>) {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const county = address.county && `jud. ${address.county}`;
  return (
    <div>
      <h3>Adresa</h3>
      <address className="mt-4 not-italic">
        {[address.street, town, [county, 'România'].filter(Boolean).join(', ')].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {landmarks.length > 0 && (
        <>
          <h4 className="mt-7 font-sans text-sm font-semibold tracking-normal text-ink-soft">Repere</h4>
          <ul className="mt-2 grid gap-2">
            {landmarks.map((landmark) => (
              <li
                key={landmark}
                className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3.5 before:bg-accent"
              >
                {landmark}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
