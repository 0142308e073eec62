import { useId } from 'react';
import type { AvailableDay } from '../../../contract/availability.ts';
import { timeAfter } from './picker-day.ts';

interface ArrivalWindowsProps {
  windows: AvailableDay['windows'];
  /** How long each lasts. */
  minutes: number;
  /** HH:mm, the chosen one. */
  time: string;
  onChoose: (time: string) => void;
}

/** The arrival windows of one day; those that are taken are shown and cannot be chosen. */
export function ArrivalWindows({ windows, minutes, time, onChoose }: ArrivalWindowsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-forest">Ora sosirii</legend>
      {windows.length === 0 && <p className="text-sm text-ink-soft">Alegeți întâi o zi liberă.</p>}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1">
        {windows.map((window) => (
          <label key={window.time} className={window.free ? 'cursor-pointer' : 'cursor-not-allowed'}>
            <input
              type="radio"
              name={name}
              value={window.time}
              disabled={!window.free}
              checked={window.time === time}
              onChange={() => onChoose(window.time)}
              className="peer sr-only"
            />
            <span className={look}>
              {window.time}–{timeAfter(window.time, minutes)}
              {!window.free && <span className="sr-only"> ocupat</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const look = [
  'flex min-h-11 items-center justify-center rounded-full border border-stone/60 font-semibold text-forest transition-colors figures',
  'peer-enabled:hover:border-forest peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white',
  'peer-disabled:border-sand peer-disabled:font-medium peer-disabled:text-ink-soft peer-disabled:line-through',
  'peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--ring)',
].join(' ');
