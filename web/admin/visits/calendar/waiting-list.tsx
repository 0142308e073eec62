import { Hourglass, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { holdWindow, listWaitingEntries, removeWaitingEntry } from '../../../../contract/visits/routes.ts';
import type { CalendarDay } from '../../../../contract/visits/staff-visits.ts';
import { type StaffWaitingEntry, waitingStateLabels } from '../../../../contract/visits/waiting-list.ts';
import { call, useFreshQuery } from '../../../lib/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { buildVisitCallLink, isDialable } from '../contact-links.ts';

export function WaitingListDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const query = useFreshQuery(listWaitingEntries, { query: { date } });
  return (
    <Dialog
      onClose={onClose}
      title={`Lista de așteptare: ${formatVisitShortDay(date)}`}
      description="Când se eliberează o oră, li se scrie pe rând, în ordinea înscrierii."
      className="sm:max-w-2xl"
    >
      <QueryView query={query} failure="Lista nu a putut fi încărcată" height="h-40">
        {({ entries, canSend }) => (
          <>
            {!canSend && (
              <Callout tone="warning" className="mb-4">
                Trimiterea de e-mailuri nu este configurată: nimeni nu este anunțat automat. Sunați-i.
              </Callout>
            )}
            {entries.length === 0 && <p className="py-6 text-center text-ink-soft">Nu mai așteaptă nimeni.</p>}
            <ul className="divide-y divide-sand">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function Entry({ entry }: { entry: StaffWaitingEntry }) {
  const { id, name, email, service, state, hold, visitId, isSuspicious } = entry;
  const options = { refreshes: staleWithVisits, failure: 'Nu s-a putut' } as const;
  const holding = useAction(() => call(holdWindow, { params: { id }, input: {} }), options);
  const removal = useAction(() => call(removeWaitingEntry, { params: { id } }), options);
  const canHold = state === 'waiting' || state === 'expired';
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <Badge tone={state === 'taken' ? 'leaf' : state === 'held' ? 'warm' : 'sand'}>
          {waitingStateLabels[state]}
        </Badge>
        {isSuspicious && <Badge tone="lavender">de verificat</Badge>}
      </p>
      <p className="text-ink-soft">{service.name}</p>
      {hold && (
        <p className="figures">
          Ora {hold.date.slice(11, 16)}, păstrată până {formatVisitShortDay(hold.heldUntil)},{' '}
          {hold.heldUntil.slice(11, 16)}
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {isDialable(entry) ? (
          <a href={buildVisitCallLink(entry)} className={contactLink}>
            <Phone size={16} aria-hidden />
            <span className="figures">{formatPhone(entry.phoneE164 ?? entry.phone)}</span>
          </a>
        ) : (
          <span>{entry.phone}</span>
        )}
        <a href={`mailto:${email}`} className={contactLink}>
          <Mail size={16} aria-hidden />
          {email}
        </a>
        {visitId && (
          <Link to={`/admin/appointments/${visitId}`} className={contactLink}>
            Vezi vizita
          </Link>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {canHold && <ActionButton action={holding} label="Oferă prima oră liberă" />}
        <ActionButton action={removal} variant="ghost" label="Elimină de pe listă" />
      </div>
    </li>
  );
}

const contactLink = 'inline-flex min-h-10 items-center gap-1.5 text-leaf-dark [&_svg]:shrink-0';

interface WaitingButtonProps {
  day: CalendarDay;
  onWaiting: (date: string) => void;
}

export function WaitingButton({ day: { date, waiting }, onWaiting }: WaitingButtonProps) {
  if (waiting === 0) return null;
  return (
    <button
      type="button"
      onClick={() => onWaiting(date)}
      className="my-1 flex min-h-8 items-center gap-1 rounded-md bg-terracotta-soft px-2 text-xs font-semibold text-terracotta-dark hover:underline"
    >
      <Hourglass size={14} aria-hidden />
      {pluralize(waiting, 'o persoană așteaptă', 'persoane așteaptă')}
    </button>
  );
}
