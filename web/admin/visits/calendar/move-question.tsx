import { useState } from 'react';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SeriesChoice } from '../steps/series-choice.tsx';
import type { OpenMove, VisitMove } from './visit-moves.ts';

interface MoveQuestionProps {
  move: OpenMove;
  onMove: (move: VisitMove) => void;
  onClose: () => void;
}

/** Asks what a drop breaks, and which visits of a series it moves. */
export function MoveQuestion({ move: { warning, ...move }, onMove, onClose }: MoveQuestionProps) {
  const [scope, setScope] = useState(move.scope ?? 'this');
  const { visit, to } = move;
  return (
    <ConfirmDialog
      title={`Mută vizita: ${visit.name}`}
      description={
        to === visit.date ? 'Altă echipă, la aceeași oră.' : `Ora nouă: ${formatVisitTime({ localTime: to })}.`
      }
      label={warning ? 'Mută totuși' : 'Mută'}
      onConfirm={() =>
        onMove({ ...move, ...(visit.seriesId && { scope }), ...(warning && { acceptsUnusualTime: true }) })
      }
      onClose={onClose}
    >
      <div className="space-y-5">
        {warning && (
          <Callout tone="warning" role="alert">
            {warning}
          </Callout>
        )}
        {visit.seriesId && (
          <SeriesChoice visit={visit} step={to === visit.date ? 'assign' : 'move'} scope={scope} onChoose={setScope} />
        )}
      </div>
    </ConfirmDialog>
  );
}
