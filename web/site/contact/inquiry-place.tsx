import { useState } from 'react';
import type { Place } from '../../../contract/coverage/place.ts';
import { Field } from '../../ui/form/field.tsx';
import { canResolveZone } from '../coverage/can-resolve-zone.ts';
import { PlaceInput } from '../coverage/place-input.tsx';
import { useSite } from '../queries/use-site.ts';

interface InquiryPlaceProps {
  place: Place;
  onChange: (place: Place) => void;
}

/** Where the garden of a message is; its zone goes along. */
export function InquiryPlace({ place, onChange }: InquiryPlaceProps) {
  const [answerAt, setAnswerAt] = useState<HTMLElement | null>(null);
  if (!canResolveZone(useSite())) return null;
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field label="Localitatea grădinii (opțional)">
        <PlaceInput
          autoComplete="address-level2"
          place={place}
          value={place.name}
          onChange={(event) => onChange({ name: event.target.value, county: '' })}
          onChoose={onChange}
          answerAt={answerAt}
        />
      </Field>
      <div ref={setAnswerAt} />
    </div>
  );
}
