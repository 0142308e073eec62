import { Check, Flag, type LucideIcon, Play, Truck } from 'lucide-react';
import { useState } from 'react';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { keepOnPhone, queueNote, queueStep, removeQueued } from '../../browser-storage/stop-queue.ts';
import { showUndoToast } from '../../changes/use-action.tsx';
import { EndDialog, EndQuestion, OnTheWayDialog, PlaceDialog, type Step } from './stop-dialogs.tsx';
import type { NoteDraft } from './stop-notes.tsx';
import { findEndQuestion, findMainStep, type MainStep, mainStepLabels } from './stop-steps.ts';

const icons: Record<MainStep, LucideIcon> = { leave: Truck, arrive: Flag, start: Play, finish: Check };

interface StopActionsProps {
  stop: Stop;
  /** Kept with the end of the stop, which closes its form. */
  note: NoteDraft;
  onNoteKept: () => void;
  onEnded: () => void;
}

/** The step that comes next in reach of the thumb, the others above it. */
export function StopActions({ stop, note: draft, onNoteKept, onEnded }: StopActionsProps) {
  const [asked, setAsked] = useState<'message' | 'place' | 'question' | 'partial' | 'fail'>();
  const close = () => setAsked(undefined);
  const step = findMainStep(stop);
  const question = findEndQuestion(stop, new Date());
  const note = async (input: Step) => {
    close();
    const isEnd = input.step === 'finish' || input.step === 'fail';
    const text = draft.text.trim();
    if (isEnd && text && (await keepOnPhone(queueNote(stop, { ...draft, text })))) onNoteKept();
    const kept = await keepOnPhone(queueStep(stop, input));
    if (kept && isEnd) {
      onEnded();
      offerUndo(stop, input, kept.key);
    }
    return kept;
  };
  const run = async (main: MainStep) => {
    if (main === 'arrive' && canReadPlace(stop)) return setAsked('place');
    if (main === 'finish' && question) return setAsked('question');
    if ((await note({ step: main })) && main === 'leave' && stop.phone) setAsked('message');
  };
  const dialog = { stop, onStep: (input: Step) => void note(input), onClose: close };
  return (
    <>
      {step && (
        <>
          <div className="grid grid-cols-2 gap-2">
            {step === 'finish' ? (
              <Button variant="outline" onClick={() => setAsked('partial')} label="Parțial" />
            ) : (
              <Button variant="outline" onClick={() => void run('finish')} label="Am terminat" />
            )}
            <Button variant="outline" onClick={() => setAsked('fail')} label="Nu s-a putut" />
          </div>
          <div className="sticky bottom-(--bar-height) z-10 -mx-4 -mb-4 rounded-b-xl border-t border-sand bg-paper p-3">
            <Button
              size="lg"
              variant="forest"
              className="min-h-16 w-full text-xl"
              icon={icons[step]}
              onClick={() => void run(step)}
              label={mainStepLabels[step]}
            />
          </div>
        </>
      )}
      {asked === 'message' && <OnTheWayDialog stop={stop} onClose={close} />}
      {asked === 'place' && <PlaceDialog {...dialog} />}
      {asked === 'question' && <EndQuestion {...dialog} question={question} />}
      {(asked === 'partial' || asked === 'fail') && <EndDialog {...dialog} kind={asked} />}
    </>
  );
}

const canReadPlace = ({ position }: Stop) => !position?.isExact && 'geolocation' in navigator;

/** What was sent already is taken back by a step of its own. */
function offerUndo(stop: Stop, { step, isPartial }: Step, key: string) {
  const result = step === 'fail' ? 'notat că nu s-a putut' : isPartial ? 'încheiată parțial' : 'încheiată';
  showUndoToast(`${stop.name}: ${result}`, () => {
    void keepOnPhone(takeBack(stop, key));
  });
}

const takeBack = async (stop: Stop, key: string) => (await removeQueued(key)) || queueStep(stop, { step: 'undo' });
