import { Check, Flag, type LucideIcon, MessageCircle, MessageSquare, Play, Truck, Undo2 } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { crewStepWords, type FailReason, failReasons, timedSteps } from '../../../../contract/crew/entries.ts';
import type { Point, Stop, StopStepInput } from '../../../../contract/crew/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { QueuedStop } from '../../kit/browser-storage/device-table.ts';
import { keepOnPhone, queueNote, queueStep, removeQueued } from '../../kit/browser-storage/stop-queue.ts';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import { RadioChoice } from '../radio-choice.tsx';
import { buildVisitChatLink, buildVisitTextLink, isDialable } from '../visit-format.ts';
import type { NoteDraft } from './stop-entries.tsx';
import {
  estimateArrivalHour,
  findEndQuestion,
  findMainStep,
  getStopHeadingId,
  isStopOver,
  type MainStep,
  mainStepLabels,
  writeOnTheWay,
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

/** The next step is within reach of the thumb, the others are above it. */
type Asked = 'place' | 'question' | 'partial' | 'fail';

export function StopActions(props: StopActionsProps) {
  const { stop, queued } = props;
  const [asked, setAsked] = useState<Asked>();
  /** The key of the departure about which the client may be told. */
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

/** Queues a step, and before an end the note that was typed. */
function useNoting(
  { stop, note: draft, onNoteKept, onEnded }: StopActionsProps,
  { onNote, onLeft }: NotingEvents,
): NoteStep {
  const isStoring = useRef(false);
  const note: NoteStep = async (input, said) => {
    onNote();
    const text = draft.text.trim();
    if (isEnd(input) && text && (await keepOnPhone(queueNote(stop, { ...draft, text })))) onNoteKept();
    const kept = await keepOnPhone(queueStep(stop, input));
    if (!kept) return;
    if (isEnd(input)) onEnded();
    if (input.step === 'leave' && isDialable(stop)) onLeft(kept.key);
    else offerUndo(stop, input, kept.key, said);
  };
  return async (input, said) => {
    // A second tap while the phone stores the step would queue it again, and the undo takes back only one.
    if (isStoring.current) return;
    isStoring.current = true;
    await note(input, said);
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

const settleMs = 600;

/**
 * Returns false for a moment after the label of a button changed, or a dialog opened: a double tap would press what is
 * there.
 */
function useSettled(step?: MainStep | null) {
  const changedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the label
  useEffect(() => {
    changedAt.current = performance.now();
  }, [step]);
  return () => performance.now() - changedAt.current >= settleMs;
}

const canReopen = (stop: Stop) => isStopOver(stop) && stop.date.startsWith(toBucharestDay(new Date()));

function ReopenButton({ stop, queued }: Pick<StopActionsProps, 'stop' | 'queued'>) {
  const reopen = async () => {
    const end = queued.findLast((entry) => entry.kind === 'step' && isEnd(entry.input));
    await keepOnPhone(end ? undoStep(stop, { step: 'finish' }, end.key) : queueStep(stop, { step: 'undo' }));
    // The button disappears with the focus.
    document.getElementById(getStopHeadingId(stop.id))?.focus();
  };
  return (
    <Button variant="outline" className="min-h-14 w-full" icon={Undo2} onClick={() => void reopen()}>
      {crewStepWords.undo}
    </Button>
  );
}

const isEnd = ({ step }: Step) => step === 'finish' || step === 'fail';

const canReadPlace = ({ position }: Stop) => !position?.isExact && 'geolocation' in navigator;

/** A step that was already sent is undone by another step. */
const offerUndo = (stop: Stop, step: Step, key: string, said = describeStep(step)) =>
  showUndoToast(`${stop.name}: ${said}`, () => void keepOnPhone(undoStep(stop, step, key)));

function describeStep({ step, isPartial }: Step) {
  if (step === 'fail') return 'notat că nu s-a putut';
  if (step === 'finish') return isPartial ? 'încheiată parțial' : 'încheiată';
  return crewStepWords[step].toLowerCase();
}

async function undoStep(stop: Stop, { step }: Step, key: string) {
  const undoes = timedSteps.find((timed) => timed === step);
  return (await removeQueued(key)) || queueStep(stop, { step: 'undo', ...(undoes && { undoes }) });
}

type Step = Omit<StopStepInput, 'key' | 'at'>;
/** `said` is shown instead of the words of the step. */
type NoteStep = (step: Step, said?: string) => Promise<void>;

interface StopDialogProps {
  stop: Stop;
  onStep: NoteStep;
  onClose: () => void;
}

/** A dialog whose buttons stand where the main button was. */
function ButtonDialog({ children, ...dialog }: ComponentProps<typeof Dialog>) {
  const isSettled = useSettled();
  const ignoreEarlyTap = (event: MouseEvent) => {
    if (isSettled()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Dialog {...dialog}>
      <div className="grid gap-2 *:min-h-14" onClickCapture={ignoreEarlyTap}>
        {children}
      </div>
    </Dialog>
  );
}

/** Offers a message that the crew may send from an app of the phone. */
function OnTheWayDialog({ stop, onClose }: Pick<StopDialogProps, 'stop' | 'onClose'>) {
  const company = useCompany();
  const text = writeOnTheWay(company?.name ?? '', estimateArrivalHour(new Date(), stop.km));
  return (
    <ButtonDialog
      onClose={onClose}
      title={`Îi scrieți clientului? ${stop.name}`}
      description="Am notat că sunteți pe drum. Mesajul pleacă numai dacă îl trimiteți dumneavoastră."
    >
      <blockquote className="mb-2 rounded-xl bg-limestone px-4 py-3 text-base">{text}</blockquote>
      <ButtonLink
        href={buildVisitChatLink(stop, text)}
        variant="forest"
        icon={MessageCircle}
        target="_blank"
        rel="noreferrer"
        onClick={onClose}
        label="WhatsApp"
      />
      <ButtonLink href={buildVisitTextLink(stop, text)} variant="outline" icon={MessageSquare} onClick={onClose}>
        SMS
      </ButtonLink>
      <Button variant="ghost" onClick={onClose} label="Fără mesaj" />
    </ButtonDialog>
  );
}

/** Shown at a garden whose exact point is unknown. The phone's position is read only after consent. */
function PlaceDialog({ onStep, onClose }: Omit<StopDialogProps, 'stop'>) {
  const [isReading, setReading] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const save = async () => {
    setReading(true);
    const point = await readPlace();
    // A closed dialog notes nothing, however late the phone answers.
    if (isGone.current) return;
    void onStep({ step: 'arrive', point }, point ? undefined : 'am ajuns, dar telefonul nu a dat locul');
  };
  return (
    <ButtonDialog
      onClose={onClose}
      title="Păstrăm locul grădinii?"
      description="Telefonul spune o singură dată, acum, unde sunteți, ca data viitoare harta să ducă direct la poartă."
    >
      <Button variant="forest" loading={isReading} onClick={() => void save()} label="Da, păstrează locul" />
      <Button
        variant="outline"
        disabled={isReading}
        onClick={() => void onStep({ step: 'arrive' })}
        label="Nu, doar am ajuns"
      />
    </ButtonDialog>
  );
}

const readPlace = () =>
  new Promise<Point | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    ),
  );

const EndQuestion = ({ stop, question, onStep, onClose }: StopDialogProps & { question: string | undefined }) => (
  <ButtonDialog onClose={onClose} title={stop.name} description={question}>
    <Button variant="forest" onClick={() => void onStep({ step: 'finish' })} label="Da, am terminat" />
    <Button variant="outline" onClick={onClose} label="Nu încă" />
  </ButtonDialog>
);

const endTexts = {
  partial: { title: 'Încheiată parțial', note: 'Ce a rămas de făcut', action: 'Încheie parțial' },
  fail: { title: 'Nu s-a putut', note: 'Ce s-a întâmplat', action: 'Notează' },
};

function EndDialog({ kind, stop, onStep, onClose }: StopDialogProps & { kind: 'partial' | 'fail' }) {
  const [reason, setReason] = useState<FailReason>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [note, setNote] = useState('');
  const texts = endTexts[kind];
  const isSettled = useSettled();
  const end = () => {
    if (!isSettled()) return;
    if (kind === 'partial') void onStep({ step: 'finish', isPartial: true, note });
    else if (reason) void onStep({ step: 'fail', reason, note });
    else setReasonMissing(true);
  };
  return (
    <Dialog
      onClose={onClose}
      title={`${texts.title}: ${stop.name}`}
      actions={<Button variant="forest" className="min-h-14 w-full" onClick={end} label={texts.action} />}
    >
      {kind === 'fail' && (
        <RadioChoice
          legend="Motivul"
          options={failReasons}
          value={reason}
          error={isReasonMissing && !reason ? 'Alegeți motivul' : undefined}
          onChoose={setReason}
          look={reasonLook}
        />
      )}
      <NoteField maxLength={1000} label={texts.note} value={note} onChange={setNote} />
    </Dialog>
  );
}

const reasonLook: [string, string] = [
  'mb-4 grid gap-2',
  'min-h-12 gap-3 rounded-xl border border-stone px-4 py-2 text-base has-checked:border-2 has-checked:border-forest has-checked:bg-leaf-soft',
];
