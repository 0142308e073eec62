interface ArrivalHoursProps {
  hours: readonly string[];
  hour: string;
  onChoose: (hour: string) => void;
}

export function ArrivalHours({ hours, hour, onChoose }: ArrivalHoursProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-forest">Ora sosirii</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-1">
        {hours.map((choice) => (
          <label key={choice} className="cursor-pointer">
            <input
              type="radio"
              name="arrivalHour"
              value={choice}
              checked={choice === hour}
              onChange={() => onChoose(choice)}
              className="peer sr-only"
            />
            <span className="flex min-h-11 items-center justify-center rounded-full border border-stone/60 font-semibold text-forest transition-colors figures hover:border-forest peer-checked:border-forest peer-checked:bg-forest peer-checked:text-white peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-3 peer-focus-visible:outline-(--ring)">
              {choice}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
