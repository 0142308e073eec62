import { HardHat } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ConflictDecision, type ConflictReason, conflictReasons } from '../../../../contract/crew/entries.ts';
import { decideCrewConflict } from '../../../../contract/crew/routes.ts';
import type { CrewConflict } from '../../../../contract/crew/schemas.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithVisits } from '../changes/stale-with-visits.ts';
import { useAction } from '../changes/use-action.tsx';
import { DialogButton, SmallButton } from '../shell/buttons.tsx';

interface CrewConflictNoteProps {
  visitId: string;
  conflict: CrewConflict;
  /** Names the visit on a page about something else. */
  children?: ReactNode;
}

/** Crew work that contradicts the state of its visit: staff accept it or leave the visit as it is. */
export function CrewConflictNote({ visitId, conflict, children }: CrewConflictNoteProps) {
  const { reason, entry, said, by, at, leadsTo } = conflict;
  const decide = useAction(
    (decision: ConflictDecision) => call(decideCrewConflict, { params: { id: visitId }, input: { entry, decision } }),
    { refreshes: staleWithVisits, done: (_, decision) => doneTexts[decision] },
  );
  const apply = leadsTo === 'confirmed' ? restoreLabels[reason] : applyTexts[leadsTo].label;
  return (
    <div className="rounded-2xl border border-terracotta/40 bg-terracotta-soft p-4">
      {children}
      <h3 className="flex items-center gap-2">
        <HardHat size={19} aria-hidden className="shrink-0 text-terracotta-dark" />
        {conflictReasons[reason]}
      </h3>
      <p className="mt-1 break-words whitespace-pre-line">„{said}”</p>
      <p className="text-ink-soft figures">
        {by}, {formatDayAndTime(at)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <DialogButton
          variant="primary"
          label={apply}
          dialog={(close) => (
            <ConfirmDialog
              title={`${apply}?`}
              description={applyTexts[leadsTo].description}
              label={apply}
              isPending={decide.isPending}
              onConfirm={() => decide.run('apply', { onSettled: close })}
              onClose={close}
            />
          )}
        />
        <SmallButton disabled={decide.isPending} onClick={() => decide.run('dismiss')} label={dismissLabels[reason]} />
      </div>
    </div>
  );
}

const applyTexts: Record<CrewConflict['leadsTo'], { label: string; description: string }> = {
  completed: {
    label: 'Notează încheiată',
    description:
      'Vizita se încheie la ziua și cu echipa care a lucrat. Dacă are adresă de e-mail, clientul primește raportul, ca după orice vizită.',
  },
  no_show: {
    label: 'Notează că nu a avut loc',
    description: 'Vizita rămâne la ziua în care a fost echipa, cu motivul notat. Clientul nu primește niciun e-mail.',
  },
  confirmed: {
    label: 'Reia vizita',
    description: 'Vizita revine la ora și la echipa care a început-o. Clientul nu primește niciun e-mail.',
  },
};

/** Labels for work that was started but not finished. */
const restoreLabels: Record<ConflictReason, string> = {
  cancelled: 'Reia vizita',
  moved: 'Adu vizita înapoi',
  early: 'Adu vizita înapoi',
  assigned: 'Dă vizita înapoi echipei',
  unconfirmed: 'Confirmă vizita',
  ended: 'Redeschide vizita',
  old: 'Reia vizita',
};

const dismissLabels: Record<ConflictReason, string> = {
  cancelled: 'Rămâne anulată',
  moved: 'Rămâne mutată',
  early: 'Rămâne la ziua ei',
  assigned: 'Rămâne la cealaltă echipă',
  unconfirmed: 'Rămâne de confirmat',
  ended: 'Rămâne cum a notat biroul',
  old: 'Rămâne cum este',
};

const doneTexts: Record<ConflictDecision, string> = {
  apply: 'Vizita este acum cum a notat echipa',
  dismiss: 'Vizita rămâne cum este; notele echipei se păstrează',
};
