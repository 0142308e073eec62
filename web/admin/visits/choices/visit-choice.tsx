import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatMoment, formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { withdrawChoice } from '../../../../contract/visits/routes.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

/** Asks the client to choose an hour, and says what became of it. */
export function VisitChoice({ visit }: { visit: VisitDetail }) {
  const [isProposing, setProposing] = useState(false);
  const { choice } = visit;
  const canAsk = visit.steps.includes('move') && visit.email !== '' && !visit.isSuspicious;
  return (
    <>
      {canAsk && choice?.state !== 'open' && (
        <Button
          size="sm"
          variant="outline"
          icon={CalendarClock}
          label={choice ? 'Propune alte ore' : 'Propune ore'}
          onClick={() => setProposing(true)}
        />
      )}
      {choice && <ChoiceState visitId={visit.id} choice={choice} />}
      {isProposing && <ProposeDialog visit={visit} onClose={() => setProposing(false)} />}
    </>
  );
}

function ChoiceState({ visitId, choice }: { visitId: string; choice: NonNullable<VisitDetail['choice']> }) {
  const withdraw = useAction(() => call(withdrawChoice, { params: { id: visitId } }), {
    refreshes: 'visits',
    failure: 'Orele nu au putut fi retrase',
    onDone: () => toast({ title: 'Orele propuse au fost retrase' }),
  });
  const isOpen = choice.state === 'open';
  return (
    <section
      aria-label="Ore propuse clientului"
      className="order-last flex basis-full flex-wrap items-start justify-between gap-3 rounded-xl bg-lavender-soft px-4 py-3"
    >
      <div>
        <p className="font-semibold text-forest">
          {isOpen ? `Așteaptă răspuns până ${formatMoment(choice.endsAt)}` : 'Fără răspuns: orele s-au eliberat'}
        </p>
        <ul className="mt-1 text-ink-soft figures">
          {choice.options.map(({ date, until }) => (
            <li key={date}>{formatVisitTime({ localTime: date, windowEnd: until })}</li>
          ))}
        </ul>
      </div>
      {isOpen && (
        <Button
          size="sm"
          variant="outline"
          loading={withdraw.isPending}
          onClick={() => withdraw.run()}
          label="Retrage"
        />
      )}
    </section>
  );
}
