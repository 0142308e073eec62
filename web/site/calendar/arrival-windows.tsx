import { useId } from 'react';
import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { classes } from '../../ui/classes.ts';
import { addMinutesToTime } from './picker-date.ts';

interface ArrivalWindowsProps {
  hours: AvailableDay['windows'];
  hour: string | undefined;
  /** Length of each window, if known; then its end is shown too. */
  minutes: number | undefined;
  onChoose: (hour: string) => void;
}

export function ArrivalWindows({ hours, hour, minutes, onChoose }: ArrivalWindowsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-forest">Ora sosirii</legend>
      {hours.length === 0 && <p className="text-sm text-ink-soft">Alegeți întâi o zi liberă.</p>}
      <div
        className={`grid gap-2 lg:grid-cols-1 ${minutes ? 'grid-cols-2 sm:grid-cols-3' : 'grid-cols-3 sm:grid-cols-5'}`}
      >
        {hours.map(({ time, free, current }) => (
          <label key={time} className={free ? 'cursor-pointer' : 'cursor-not-allowed'}>
            <input
              type="radio"
              name={name}
              value={time}
              disabled={!free}
              checked={time === hour}
              onChange={() => onChoose(time)}
              className="peer sr-only"
            />
            <span className={classes(look, !current && 'peer-disabled:line-through')}>
              {minutes ? `${time}–${addMinutesToTime(time, minutes)}` : time}
              {current && <span className="text-xs leading-none"> ora de acum</span>}
              {!free && !current && <span className="sr-only"> ocupat</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const look = [
  'flex min-h-11 flex-col items-center justify-center leading-tight rounded-full border border-stone/60 font-semibold text-forest transition-colors figures',
  'peer-enabled:hover:border-forest peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white',
  'peer-disabled:border-sand peer-disabled:font-medium peer-disabled:text-ink-soft',
  'peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--ring)',
].join(' ');
