import { Check, Flag, type LucideIcon, Play, Truck, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { crewStepWords, timedSteps } from '../../../../contract/crew/entries.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import { keepOnPhone, queueNote, queueStep, removeQueued } from '../../kit/browser-storage/stop-queue.ts';
import { isDialable } from '../contact-links.ts';
import {
  EndDialog,
  EndQuestion,
  type NotedStep,
  type NoteStep,
  OnTheWayDialog,
  PlaceDialog,
  useSettled,
} from './step-dialogs.tsx';
import type { NoteDraft } from './stop-notes.tsx';
import {
  findEndQuestion,
  findMainStep,
  getStopHeadingId,
  isStopOver,
  type MainStep,
  mainStepLabels,
} from './stop-steps.ts';

const icons: Record<MainStep, LucideIcon> = { leave: Truck, arrive: Flag, start: Play, finish: Check };

interface StopActionsProps {
  stop: Stop;
  /** The queued entries of this stop. */
  queued: QueuedStop[];
  /** Queued when the stop is ended, because that closes the form of the note. */
  note: NoteDraft;
  onNoteKept: () => void;
  onEnded: () => void;
}

type Asked = 'place' | 'question' | 'partial' | 'fail';

/** The next step is within reach of the thumb, the others are above it. */
export function StopActions(props: StopActionsProps) {
  const { stop, queued } = props;
  const [asked, setAsked] = useState<Asked>();
  /** The key of the queued departure, while the crew is asked whether to message the client. */
  const [left, setLeft] = useState<string>();
  const close = () => setAsked(undefined);
  const noteOnce = useNoting(props, { onNote: close, onLeft: setLeft });
  const step = findMainStep(stop);
  const question = findEndQuestion(stop, new Date());
  const run = (main: MainStep) => {
    if (main === 'arrive' && canReadPlace(stop)) return setAsked('place');
    if (main === 'finish' && question) return setAsked('question');
    return noteOnce({ step: main });
  };
  const dialog = { stop, onStep: noteOnce, onClose: close };
  return (
    <>
      <StepButtons step={step} onRun={(main) => void run(main)} onAsk={setAsked} />
      {canReopen(stop) && <ReopenButton stop={stop} queued={queued} />}
      {left && (
        <OnTheWayDialog
          stop={stop}
          onClose={() => {
            setLeft(undefined);
            offerUndo(stop, { step: 'leave' }, left);
          }}
        />
      )}
      {asked === 'place' && <PlaceDialog {...dialog} />}
      {asked === 'question' && <EndQuestion {...dialog} question={question} />}
      {(asked === 'partial' || asked === 'fail') && <EndDialog {...dialog} kind={asked} />}
    </>
  );
}

interface NotingEvents {
  onNote: () => void;
  onLeft: (key: string) => void;
}

/** Queues a step; before the last one also the note that was typed. */
function useNoting(
  { stop, note: draft, onNoteKept, onEnded }: StopActionsProps,
  { onNote, onLeft }: NotingEvents,
): NoteStep {
  const isStoring = useRef(false);
  const note: NoteStep = async (input, title) => {
    onNote();
    const text = draft.text.trim();
    if (isEnd(input) && text && (await keepOnPhone(queueNote(stop, { ...draft, text })))) onNoteKept();
    const kept = await keepOnPhone(queueStep(stop, input));
    if (!kept) return;
    if (isEnd(input)) onEnded();
    if (input.step === 'leave' && isDialable(stop)) onLeft(kept.key);
    else offerUndo(stop, input, kept.key, title);
  };
  return async (input, title) => {
    // A second tap while the phone stores the step would queue it again, and the undo takes back only one.
    if (isStoring.current) return;
    isStoring.current = true;
    await note(input, title);
    isStoring.current = false;
  };
}

interface StepButtonsProps {
  step: MainStep | null | undefined;
  onRun: (step: MainStep) => void;
  onAsk: (asked: Asked) => void;
}

function StepButtons({ step, onRun, onAsk }: StepButtonsProps) {
  const isSettled = useSettled(step);
  if (!step) return null;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {step === 'finish' ? (
          <Button variant="outline" onClick={() => onAsk('partial')} label="Parțial" />
        ) : (
          <Button variant="outline" onClick={() => onRun('finish')} label="Am terminat" />
        )}
        <Button variant="outline" onClick={() => onAsk('fail')} label="Nu s-a putut" />
      </div>
      <div className="sticky bottom-(--bar-height) z-10 -mx-4 -mb-4 rounded-b-xl border-t border-sand bg-paper p-3">
        <Button
          size="lg"
          variant="forest"
          className="min-h-16 w-full text-xl"
          icon={icons[step]}
          onClick={() => isSettled() && onRun(step)}
          label={mainStepLabels[step]}
        />
      </div>
    </>
  );
}

const canReopen = (stop: Stop) => isStopOver(stop) && stop.date.startsWith(toBucharestDay(new Date()));

function ReopenButton({ stop, queued }: Pick<StopActionsProps, 'stop' | 'queued'>) {
  const reopen = async () => {
    const end = queued.findLast((entry) => entry.kind === 'step' && isEnd(entry.input));
    await keepOnPhone(end ? undoStep(stop, { step: 'finish' }, end.key) : queueStep(stop, { step: 'undo' }));
    // The pressed button disappears, so the heading gets the focus.
    document.getElementById(getStopHeadingId(stop.id))?.focus();
  };
  return (
    <Button variant="outline" className="min-h-14 w-full" icon={Undo2} onClick={() => void reopen()}>
      {crewStepWords.undo}
    </Button>
  );
}

const isEnd = ({ step }: NotedStep) => step === 'finish' || step === 'fail';

const canReadPlace = ({ position }: Stop) => !position?.isExact && 'geolocation' in navigator;

/** A step that was already sent is undone by another step. */
const offerUndo = (stop: Stop, step: NotedStep, key: string, title = describeStep(step)) =>
  showUndoToast(`${stop.name}: ${title}`, () => void keepOnPhone(undoStep(stop, step, key)));

function describeStep({ step, isPartial }: NotedStep) {
  if (step === 'fail') return 'notat că nu s-a putut';
  if (step === 'finish') return isPartial ? 'încheiată parțial' : 'încheiată';
  return crewStepWords[step].toLowerCase();
}

async function undoStep(stop: Stop, { step }: NotedStep, key: string) {
  const undoes = timedSteps.find((timed) => timed === step);
  return (await removeQueued(key)) || queueStep(stop, { step: 'undo', ...(undoes && { undoes }) });
}
