import { useState } from 'react';
import { noPlace, type Place } from '../../../contract/coverage/place.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/form/field.tsx';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { useSite } from '../queries/use-public-query.ts';
import { canResolveZone, PlaceInput } from './place-input.tsx';

/** Renders nothing while zones cannot be resolved. */
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

interface CoverageCheckProps {
  place: Place;
  onChange: (place: Place) => void;
  className?: string;
}

export function CoverageCheck({ place, onChange, className }: CoverageCheckProps) {
  const [answerAt, setAnswerAt] = useState<HTMLElement | null>(null);
  return (
    <div className={classes('flex flex-col gap-3', className)}>
      <Field label="Localitatea grădinii" hint="Scrieți primele litere și alegeți din listă.">
        <PlaceInput
          autoComplete="off"
          place={place}
          value={place.name}
          onChange={(event) => onChange({ name: event.target.value, county: '' })}
          onChoose={onChange}
          answerAt={answerAt}
          listClassName="mt-1"
        />
      </Field>
      <div ref={setAnswerAt} />
    </div>
  );
}
