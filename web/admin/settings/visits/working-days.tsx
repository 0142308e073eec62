import { weekdayNames } from '../../../../contract/site/weekdays.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';

interface WorkingDaysProps {
  /** 1 is Monday. */
  days: number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

export function WorkingDays({ days, error, onChange }: WorkingDaysProps) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort((a, b) => a - b));
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-forest">Zilele în care se lucrează</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames.map((name, at) => (
          <label key={name} className="cursor-pointer">
            <input
              type="checkbox"
              checked={days.includes(at + 1)}
              onChange={() => toggle(at + 1)}
              className="peer sr-only"
            />
            <span className={dayClasses}>{name}</span>
          </label>
        ))}
      </div>
      <FormAlert message={error} />
    </fieldset>
  );
}

const dayClasses =
  'flex min-h-11 items-center rounded-full border border-stone/60 px-4 font-medium transition-colors peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring)';
