import { useState } from 'react';
import { findImportFile } from '../../../contract/import/import-kinds.ts';
import { getImport, listImportRows, listImports, stepImport } from '../../../contract/import/routes.ts';
import type { ImportCounts, ImportDetail } from '../../../contract/import/schemas.ts';
import { type ImportStep, unstartedImportStates } from '../../../contract/import/steps.ts';
import { call } from '../../lib/call.ts';
import { formatLongDay } from '../../lib/date-format.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { useFocusAfterStep } from '../kit/changes/use-focus-after-step.ts';
import { DialogButton, SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { ColumnMatching } from './column-matching.tsx';
import { DiscardImport } from './discard-import.tsx';
import { describeCounts, formatRowCount, importedScreens } from './import-words.ts';

/** The sentence that says where the import is, and what can be done with it. */
export function ImportActions({ item }: { item: ImportDetail }) {
  const [isMatching, setMatching] = useState(false);
  const group = useFocusAfterStep(item.state);
  if (isMatching && item.state === 'checked') return <ColumnMatching item={item} onClose={() => setMatching(false)} />;
  return (
    <div className="space-y-4">
      <p role="status" className="max-w-2xl">
        {describeImport(item)}
      </p>
      {item.state === 'checked' && item.notes.length > 0 && (
        <ul className="max-w-2xl list-disc space-y-1 pl-5 text-ink-soft">
          {item.notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <div ref={group} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
        <Steps item={item} />
        {item.state === 'checked' && !findImportFile(item.kind) && (
          <SmallButton onClick={() => setMatching(true)} label="Schimbă coloanele" />
        )}
        {unstartedImportStates.includes(item.state) && <DiscardImport item={item} />}
      </div>
    </div>
  );
}

const countWrites = (counts: ImportCounts | null) => (counts ? counts.new + counts.changed : 0);

function describeImport({ state, counts, undoUntil }: ImportDetail) {
  const until = undoUntil ? ` Importul se poate anula până pe ${formatLongDay(undoUntil)}.` : '';
  if (state === 'checked' && countWrites(counts) === 0)
    return 'Niciun rând nu ar schimba ceva: nu este nimic de importat.';
  if (state === 'checked' && counts)
    return `Așa ar fi după import: ${describeCounts(counts)}. Încă nu s-a schimbat nimic.`;
  if (state === 'stopped') return `Importul s-a oprit la mijloc. Continuați sau anulați ce s-a importat.${until}`;
  if (state === 'done' && counts) return `S-a importat: ${describeCounts(counts)}.${until}`;
  if (state === 'undone') return 'Importul a fost anulat: totul este ca înainte.';
  return '';
}

function Steps({ item }: { item: ImportDetail }) {
  const { run, isPending } = useAction(
    (step: ImportStep) => call(stepImport, { params: { id: item.id }, input: { step } }),
    { refreshes: [getImport, listImports, listImportRows] },
  );
  const count = countWrites(item.counts);
  const { state } = item;
  return (
    <>
      {state === 'checked' && count > 0 && (
        <SmallButton
          variant="primary"
          loading={isPending}
          onClick={() => run('run')}
          label={`Importă ${formatRowCount(item.kind, count)}`}
        />
      )}
      {state === 'running' && <SmallButton loading={isPending} onClick={() => run('stop')} label="Oprește" />}
      {state === 'stopped' && (
        <SmallButton variant="primary" loading={isPending} onClick={() => run('run')} label="Continuă importul" />
      )}
      {state === 'done' && <SmallButtonLink variant="primary" {...importedScreens[item.kind]} />}
      {item.undoUntil && (
        <DialogButton
          label="Anulează importul…"
          loading={isPending}
          dialog={(close) => (
            <UndoDialog
              onUndo={() => {
                run('undo');
                close();
              }}
              onClose={close}
            />
          )}
        />
      )}
    </>
  );
}

const UndoDialog = ({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) => (
  <Dialog
    onClose={onClose}
    title="Anulați tot importul?"
    description="Ce a fost adăugat se șterge, ce a fost completat revine la cum era. Dacă între timp s-a lucrat cu ceva din el, nu se anulează nimic și aflați cu ce."
    actions={
      <>
        <SmallButton variant="ghost" onClick={onClose} label="Rămâne" />
        <SmallButton variant="danger" onClick={onUndo} label="Anulează importul" />
      </>
    }
  />
);
