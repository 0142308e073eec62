import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { addOnLeave } from '../../forms/add-on-leave.ts';

interface WindowHoursProps {
  hours: string[];
  error: string | undefined;
  onChange: (hours: string[]) => void;
}

export function WindowHours({ hours, error, onChange }: WindowHoursProps) {
  const [next, setNext] = useState('');
  const add = () => {
    if (next && !hours.includes(next)) onChange([...hours, next].sort());
    setNext('');
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {hours.toSorted().map((hour) => (
          <li key={hour} className="flex items-center rounded-full border border-stone/60 pl-4 font-semibold figures">
            {hour}
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={`Elimină ora ${hour}`}
              onClick={() => onChange(hours.filter((other) => other !== hour))}
            >
              <X size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center gap-2" {...addOnLeave(add)}>
        <input
          type="time"
          step={900}
          aria-label="Altă oră de sosire"
          value={next}
          onChange={(event) => setNext(event.target.value)}
          className="field-control w-32!"
        />
        <Button variant="outline" size="sm" disabled={!next} onClick={add} icon={Plus} label="Adaugă ora" />
      </div>
      <FormAlert message={error} />
    </>
  );
}
