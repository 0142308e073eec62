import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import type { Postponement } from '../../../../contract/planning/postpone.ts';
import { getPostponement, undoPostponement } from '../../../../contract/planning/routes.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAction, useRefresh } from '../../changes/use-action.tsx';

type Undone = ReplyOf<typeof undoPostponement>;

/** While the last rain day can be undone; also after a reload. */
export function PostponementBar() {
  const { data } = useQuery({ ...buildQuery(getPostponement), staleTime: 0 });
  const [undone, setUndone] = useState<Undone>();
  return (
    <>
      {data?.postponement && <UndoBar key={data.postponement.id} {...data.postponement} onUndone={setUndone} />}
      {undone && <KeptVisits {...undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function UndoBar({ onUndone, ...postponement }: Postponement & { onUndone: (reply: Undone) => void }) {
  const { id, date, undoUntil } = postponement;
  const seconds = useSecondsUntil(undoUntil);
  const refreshPostponement = useRefresh(getPostponement);
  const undo = useAction(() => call(undoPostponement, { input: { id } }), {
    refreshes: 'visits',
    failure: 'Amânarea nu s-a putut anula',
    onDone: (reply) => {
      if (reply.kept.length > 0) onUndone(reply);
      else toast({ title: 'Amânarea este anulată', description: describeRestored(reply) });
    },
  });
  if (seconds === 0 && !undo.isPending) return null;
  return (
    <div className="save-foot sticky top-3 z-20 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <p className="min-w-0 flex-1 basis-60">
        <span role="status" className="font-semibold">
          Zi ploioasă, {formatVisitShortDay(date)}: {describe(postponement)}.
        </span>{' '}
        <span className="text-ink-soft">
          E-mailurile așteaptă; puteți anula încă <span className="figures">{formatCountdown(seconds)}</span>.
        </span>
      </p>
      <Button
        size="sm"
        variant="danger"
        loading={undo.isPending}
        onClick={() => undo.run(undefined, { onSettled: () => void refreshPostponement() })}
        label="Anulează totul"
      />
    </div>
  );
}

const describe = ({ moved, asked }: Postponement) =>
  [
    moved > 0 && pluralize(moved, 'o vizită mutată', 'vizite mutate'),
    asked > 0 && pluralize(asked, 'un client alege altă oră', 'clienți aleg altă oră'),
  ]
    .filter(Boolean)
    .join(', ');

const describeRestored = ({ restored }: Undone) =>
  `${pluralize(restored, 'O vizită a revenit la ora ei', 'vizite au revenit la orele lor')}; niciun e-mail nu pleacă.`;

const formatCountdown = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSecondsUntil(instant: string) {
  const left = () => Math.max(Math.ceil((Date.parse(instant) - Date.now()) / 1000), 0);
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock ticks; the instant is the component's key
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

const KeptVisits = ({ kept, onClose, ...undone }: Undone & { onClose: () => void }) => (
  <Dialog
    onClose={onClose}
    title="Amânarea este anulată"
    description={describeRestored({ kept, ...undone })}
    actions={<Button size="sm" variant="forest" onClick={onClose} label="Gata" />}
  >
    <p>
      {pluralize(
        kept.length,
        'O vizită s-a schimbat între timp și a rămas cum este',
        'vizite s-au schimbat între timp și au rămas cum sunt',
      )}
      :
    </p>
    <ul className="mt-2 divide-y divide-sand">
      {kept.map(({ id, name }) => (
        <li key={id} className="py-2">
          <Link to={`/admin/appointments/${id}`} className="font-semibold">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Dialog>
);
