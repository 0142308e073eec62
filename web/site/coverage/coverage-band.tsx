import { useState } from 'react';
import { noPlace } from '../../../contract/coverage/place.ts';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { useSite } from '../queries/use-public-query.ts';
import { CoverageCheck } from './coverage-check.tsx';
import { canResolveZone } from './place-input.tsx';

/** Absent while zones cannot be resolved. */
export default function CoverageBand() {
  const site = useSite();
  const [place, setPlace] = useState(noPlace);
  if (!canResolveZone(site)) return null;
  return (
    <Section tone="sand" space="band" aria-labelledby="ajungem">
      <Reveal className="grid items-start gap-x-8 gap-y-7 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="ajungem">Ajungem la dumneavoastră?</h2>
          <p className="mt-4 max-w-measure text-(--quiet)">
            Scrieți localitatea și aflați pe loc în ce zonă se află și cum se plătește transportul.
          </p>
        </div>
        <CoverageCheck place={place} onChange={setPlace} className="lg:col-span-6 lg:col-start-7" />
      </Reveal>
    </Section>
  );
}
