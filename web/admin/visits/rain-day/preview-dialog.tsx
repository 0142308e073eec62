import { CloudSun } from 'lucide-react';
import { useState } from 'react';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import type { PostponedVisit } from '../../../../contract/planning/postpone.ts';
import { confirmPostponement, type previewPostponement } from '../../../../contract/planning/routes.ts';
import {
  formatVisitDays,
  formatVisitShortDay,
  formatVisitTime,
} from '../../../../contract/visits/format-visit-time.ts';
import { undoMinutes } from '../../../../contract/visits/limits.ts';
import { getDetails } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { classes } from '../../../ui/classes.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { TeamDot, useTeams } from '../../kit/workflows/team-badge.tsx';

export interface PreviewDialogProps {
  input: InputOf<typeof previewPostponement>;
  preview: ReplyOf<typeof previewPostponement>;
  isPending: boolean;
  onAgain: () => void;
  onBack: () => void;
  onClose: () => void;
}

export function PreviewDialog(props: PreviewDialogProps) {
  const { input, preview, isPending, onBack, onClose } = props;
  const { visits, canSend } = preview;
  const { staying, toggle, changed, confirm, refused, send } = useConfirmation(props);
  const emails = changed.filter(({ email }) => email).length;
  return (
    <ConfirmDialog
      title={`Zi ploioasă: ${describeDay(input)}`}
      description={describeConsequences(changed, emails, canSend)}
      className="sm:max-w-3xl"
      label={changed.length > 0 ? `Amână ${pluralize(changed.length, 'o vizită', 'vizite')}` : 'Închide ziua'}
      cancelLabel="Înapoi"
      isPending={confirm.isPending || isPending}
      onConfirm={send}
      onClose={visits.length === 0 ? onClose : onBack}
    >
      <div aria-busy={isPending} className="transition-opacity aria-busy:opacity-50">
        <p className="mb-5 rounded-xl bg-limestone px-4 py-3">{closing}</p>
        <FormAlert message={refused ? describeRefused(refused) : confirm.error?.message} />
        {visits.length === 0 ? (
          <MessagePanel
            className="py-8!"
            icon={CloudSun}
            title="Nicio vizită de mutat"
            text="Echipele alese nu au vizite atunci. Puteți închide totuși ziua, ca să nu se mai programeze nimic."
          />
        ) : (
          <PostponedVisits
            visits={visits.map((visit) => ({ ...visit, email: visit.email && canSend }))}
            staying={staying}
            onStay={toggle}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

function useConfirmation({ input, preview: { visits }, onAgain, onClose }: PreviewDialogProps) {
  /** Visits that staff leave on their day, against the server's proposal. */
  const [staying, setStaying] = useState<string[]>([]);
  const [key, setKey] = useState(createIdempotencyKey);
  const changed = visits.filter(({ id, outcome }) => outcome.kind !== 'stay' && !staying.includes(id));
  const confirm = useAction(
    () =>
      call(confirmPostponement, {
        input: {
          ...input,
          visits: changed.map(({ id, sequence, outcome }) => ({ id, sequence, outcome })),
          seen: visits.map(({ id }) => id),
          key,
        },
        key,
      }),
    { refreshes: staleWithVisits, failure: false, onDone: onClose },
  );
  const refused = getDetails(confirmPostponement, 'plan_changed', confirm.error)?.refused;
  const send = () =>
    confirm.run(undefined, {
      onError: (error) => {
        if (!getDetails(confirmPostponement, 'plan_changed', error)) return;
        setKey(createIdempotencyKey());
        onAgain();
      },
    });
  const toggle = (id: string, stays: boolean) => {
    setKey(createIdempotencyKey());
    setStaying(stays ? [...staying, id] : staying.filter((other) => other !== id));
  };
  return { staying, toggle, changed, confirm, refused, send };
}

const describeDay = ({ date, from }: PreviewDialogProps['input']) =>
  [formatVisitShortDay(date), from && `de la ${from}`].filter(Boolean).join(', ');

function describeConsequences(changed: PostponedVisit[], emails: number, canSend: boolean) {
  if (changed.length === 0) return 'Nicio vizită nu se schimbă.';
  if (emails === 0) return 'Nu pleacă niciun e-mail.';
  if (!canSend)
    return `Serverul nu poate trimite încă e-mailuri: sunați clienții. ${formatCount(undoMinutes, 'minute')} puteți anula totul.`;
  return `${pluralize(emails, 'Un e-mail pleacă', 'e-mailuri pleacă')} peste ${formatCount(undoMinutes, 'minute')}; până atunci puteți anula totul.`;
}

const closing = 'Ziua se închide pentru programări noi, la echipele alese, până o redeschideți din calendar.';

const describeRefused = (refused: { name: string; message: string }[]) =>
  `Nu s-a mutat nimic, pentru că s-a schimbat ceva între timp. ${refused.map(({ name, message }) => `${name}: ${message}`).join(' ')} Am căutat din nou; verificați și confirmați.`;

const groups = [
  { kind: 'move', title: 'Se mută', text: 'Au o zi liberă potrivită.' },
  { kind: 'ask', title: 'Clientul alege', text: 'Primește un link cu ore libere, păstrate pentru el.' },
  { kind: 'stay', title: 'Rămân', text: '' },
] as const;

interface PostponedVisitsProps {
  visits: PostponedVisit[];
  staying: string[];
  onStay: (id: string, stays: boolean) => void;
}

const PostponedVisits = ({ visits, staying, onStay }: PostponedVisitsProps) =>
  groups.map(({ kind, title, text }) => {
    const visitsOfKind = visits.filter(({ outcome }) => outcome.kind === kind);
    if (visitsOfKind.length === 0) return null;
    return (
      <section key={kind} className="mt-5 first:mt-0">
        <h3>
          {title} ({visitsOfKind.length})
        </h3>
        {text && <p className="text-ink-soft">{text}</p>}
        <ul className="mt-2 divide-y divide-sand rounded-2xl border border-sand">
          {visitsOfKind.map((visit) => (
            <VisitRow key={visit.id} visit={visit} staying={staying} onStay={onStay} />
          ))}
        </ul>
      </section>
    );
  });

function VisitRow({ visit, staying, onStay }: Omit<PostponedVisitsProps, 'visits'> & { visit: PostponedVisit }) {
  const { id, name, service, city, date, teamId, outcome, reason, email } = visit;
  const stays = staying.includes(id);
  const isChanged = outcome.kind !== 'stay' && !stays;
  return (
    <li className="grid gap-x-6 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="figures">{date.slice(11, 16)}</span> {name} <TeamName id={teamId} />
        </p>
        <p className="text-ink-soft">
          {service}, {city}
        </p>
        <Destination outcome={outcome} isChanged={isChanged} />
        <p className="text-sm text-ink-soft">
          {stays ? 'Rămâne pe loc, la cererea dumneavoastră' : reason}
          {isChanged && ` · ${email ? 'primește un e-mail' : 'nu primește e-mail'}`}
        </p>
      </div>
      {outcome.kind !== 'stay' && (
        <Checkbox checked={stays} onChange={({ target }) => onStay(id, target.checked)} className="py-1.5">
          Rămâne<span className="sr-only">: {name}</span>
        </Checkbox>
      )}
    </li>
  );
}

function Destination({ outcome, isChanged }: { outcome: PostponedVisit['outcome']; isChanged: boolean }) {
  if (outcome.kind === 'stay') return null;
  const places = outcome.kind === 'move' ? [outcome.to] : outcome.options;
  return (
    <ul className={classes('my-1', !isChanged && 'text-ink-soft line-through')}>
      {places.map(({ date, teamId, following = [] }) => (
        <li key={`${date}/${teamId}`} className="font-medium">
          → {formatVisitTime({ localTime: date })}
          {following.length > 0 && `, apoi ${formatVisitDays(following)}`} <TeamName id={teamId} />
        </li>
      ))}
    </ul>
  );
}

function TeamName({ id }: { id: string | null }) {
  const team = useTeams().find((candidate) => candidate.id === id);
  if (!team) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-ink-soft no-underline">
      <TeamDot color={team.color} />
      {team.name}
    </span>
  );
}
