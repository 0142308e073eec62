import { useState } from 'react';
import type { Site } from '../../../../contract/site/schemas.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { readMapLink } from './map-link.ts';

/** Takes a pasted link apart at once; what cannot be read stays, with the reason. */
export function MapLinkInput({ onRead }: { onRead: (position: NonNullable<Site['position']>) => void }) {
  const [text, setText] = useState('');
  const result = text.trim() ? readMapLink(text) : undefined;
  return (
    <Field
      label="Link de hartă"
      className="sm:col-span-2"
      error={result && 'problem' in result ? result.problem : undefined}
      hint={
        result && 'position' in result
          ? 'Coordonatele din link sunt mai jos.'
          : 'Din Google Maps, OpenStreetMap, Waze sau Apple Maps: copiați linkul locului și lipiți-l aici.'
      }
    >
      <Input
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={text}
        data-unread={result && 'problem' in result ? '' : undefined}
        onChange={(event) => {
          setText(event.target.value);
          const read = readMapLink(event.target.value);
          if ('position' in read) onRead(read.position);
        }}
      />
    </Field>
  );
}
