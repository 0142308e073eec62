import { useState } from 'react';
import type { Place } from '../../../contract/coverage/place.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/form/field.tsx';
import { PlaceInput } from './place-input.tsx';

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
