import { Link } from 'react-router';
import { counted } from '../../../../contract/counted.ts';
import type { TouchedVisit } from '../../../../contract/visit-settings.ts';
import { visitMoment } from '../../../../contract/visit-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface TouchedVisitsProps {
  touched: TouchedVisit[];
  count: number;
  isSaving: boolean;
  onAccept: () => void;
  onClose: () => void;
}

const reasons: Record<TouchedVisit['reason'], string> = {
  window: 'ora nu mai este oferită',
  weekday: 'în ziua aceea nu se mai lucrează',
  closed: 'ziua este închisă',
  teams: 'nu mai ajung echipele',
};

/** Before a change is made: the booked visits that it leaves outside, each a link to look at. */
export function TouchedVisits({ touched, count, isSaving, onAccept, onClose }: TouchedVisitsProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={counted(count, 'O vizită nu se mai potrivește', 'vizite nu se mai potrivesc')}
      description="Rămân programate la ora lor până le mutați sau le anulați. Clienții nu află nimic de la această schimbare."
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={onClose}>
            Înapoi la setări
          </Button>
          <Button size="sm" loading={isSaving} onClick={onAccept}>
            Salvează oricum
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-sand">
        {touched.map(({ id, name, date, reason }) => (
          <li key={id} className="py-2.5">
            <Link
              to={`/admin/appointments/${id}`}
              target="_blank"
              className="font-semibold text-forest underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="text-ink-soft">
              {visitMoment({ localTime: date })}: {reasons[reason]}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
