import { Trash2 } from 'lucide-react';
import { coverageLimits } from '../../../../contract/coverage/limits.ts';
import type { KnownZone } from '../../../../contract/coverage/zones.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../company/text-input.tsx';
import { ZonePlaces } from './zone-places.tsx';

interface ZoneCardProps {
  number: number;
  zone: KnownZone;
  /** By the name of a field. */
  error: (field: string) => string | undefined;
  onChange: (changes: Partial<KnownZone>) => void;
  onRemove: () => void;
}

const extents = [
  { value: 'distance', label: 'Până la o distanță' },
  { value: 'beyond', label: 'Tot ce e mai departe' },
  { value: 'named', label: 'Doar localități anume' },
];
const transports = [
  { value: 'free', label: 'Gratuit' },
  { value: 'fee', label: 'Cu plată' },
  { value: 'request', label: 'La cerere' },
];

const firstDistance = 15;

export function ZoneCard({ number, zone, error, onChange, onRemove }: ZoneCardProps) {
  const { within, transport, feeBani } = zone;
  const isDistance = typeof within === 'number';
  return (
    <fieldset className="rounded-inset border border-sand p-4">
      <legend className="px-1 font-semibold text-forest">Zona {number}</legend>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
        <Field
          label="Cuprinde"
          error={isDistance ? undefined : error('within')}
          className={isDistance ? undefined : 'sm:col-span-2'}
        >
          <Select
            options={extents}
            value={isDistance ? 'distance' : within}
            onChange={({ target: { value } }) =>
              onChange({ within: value === 'distance' ? firstDistance : (value as 'beyond' | 'named') })
            }
          />
        </Field>
        {isDistance && (
          <Field label="Până la (km)" error={error('within')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={coverageLimits.farthestKm}
              value={Number.isNaN(within) ? '' : within}
              onChange={(event) => onChange({ within: event.target.valueAsNumber })}
            />
          </Field>
        )}
        <TextInput
          label="Cum apare distanța"
          value={zone.reach}
          error={error('reach')}
          onChange={(reach) => onChange({ reach })}
        />
        <TextInput
          label="Numele zonei"
          value={zone.where}
          error={error('where')}
          onChange={(where) => onChange({ where })}
        />
        <Field label="Transportul" error={error('transport')}>
          <Select
            options={transports}
            value={transport}
            onChange={({ target: { value } }) => onChange({ transport: value as KnownZone['transport'] })}
          />
        </Field>
        {transport === 'fee' && (
          <Field label="Prețul transportului (lei)" error={error('feeBani')}>
            <Input
              type="number"
              inputMode="decimal"
              min={1}
              step="0.01"
              value={feeBani === undefined || Number.isNaN(feeBani) ? '' : feeBani / 100}
              onChange={(event) => onChange({ feeBani: Math.round(event.target.valueAsNumber * 100) })}
            />
          </Field>
        )}
        <div className="sm:col-span-3">
          <TextInput
            label="Observație (opțional)"
            value={zone.rule ?? ''}
            error={error('rule')}
            onChange={(rule) => onChange({ rule })}
          />
        </div>
        <ZonePlaces
          number={number}
          places={zone.places ?? []}
          error={error}
          onChange={(places) => onChange({ places })}
        />
      </div>
      <Button variant="ghost" size="sm" className="mt-3" onClick={onRemove}>
        <Trash2 size={17} aria-hidden />
        Elimină zona {number}
      </Button>
    </fieldset>
  );
}
