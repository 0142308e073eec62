import type { AvailableDay } from '../../../contract/availability.ts';

interface ArrivalHoursProps {
  hours: AvailableDay['windows'];
  hour: string;
  onChoose: (hour: string) => void;
}

export function ArrivalHours({ hours, hour, onChoose }: ArrivalHoursProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-forest">Ora sosirii</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-1">
        {hours.map(({ time, free }) => (
          <label key={time} className={free ? 'cursor-pointer' : 'cursor-not-allowed'}>
            <input
              type="radio"
              name="arrivalHour"
              value={time}
              disabled={!free}
              checked={time === hour}
              onChange={() => onChoose(time)}
              className="peer sr-only"
            />
            <span className="flex min-h-11 items-center justify-center rounded-full border border-stone/60 font-semibold text-forest transition-colors figures peer-enabled:hover:border-forest peer-disabled:border-sand peer-disabled:font-medium peer-disabled:text-ink-soft peer-disabled:line-through peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--ring)">
              {time}
              {!free && <span className="sr-only"> ocupat</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
