import { CloudRain } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { RainDayDialog } from './rain-day-dialog.tsx';

/** Asks first about the day that is shown. */
export function RainDayButton({ day }: { day: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" icon={CloudRain} onClick={() => setOpen(true)} label="Zi ploioasă" />
      {isOpen && <RainDayDialog day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
