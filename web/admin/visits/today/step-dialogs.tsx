import { MessageCircle, MessageSquare } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type FailReason, failReasons } from '../../../../contract/crew/entries.ts';
import type { Point, Stop, StopStepInput } from '../../../../contract/crew/schemas.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { NoteField } from '../../kit/forms/note-field.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import { buildVisitChatLink, buildVisitTextLink } from '../contact-links.ts';
import { RadioChoice } from '../radio-choice.tsx';
import { estimateArrivalHour, type MainStep, writeOnTheWay } from './stop-steps.ts';

export type NotedStep = Omit<StopStepInput, 'key' | 'at'>;
/** `title` is shown in the toast instead of the name of the step. */
export type NoteStep = (step: NotedStep, title?: string) => Promise<void>;

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
export function OnTheWayDialog({ stop, onClose }: Pick<StopDialogProps, 'stop' | 'onClose'>) {
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
export function PlaceDialog({ onStep, onClose }: Omit<StopDialogProps, 'stop'>) {
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

export const EndQuestion = ({
  stop,
  question,
  onStep,
  onClose,
}: StopDialogProps & { question: string | undefined }) => (
  <ButtonDialog onClose={onClose} title={stop.name} description={question}>
    <Button variant="forest" onClick={() => void onStep({ step: 'finish' })} label="Da, am terminat" />
    <Button variant="outline" onClick={onClose} label="Nu încă" />
  </ButtonDialog>
);

const endTexts = {
  partial: { title: 'Încheiată parțial', note: 'Ce a rămas de făcut', action: 'Încheie parțial' },
  fail: { title: 'Nu s-a putut', note: 'Ce s-a întâmplat', action: 'Notează' },
};

export function EndDialog({ kind, stop, onStep, onClose }: StopDialogProps & { kind: 'partial' | 'fail' }) {
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

const settleMs = 600;

/** False for a moment after a label changed or a dialog opened, when a double tap would press the new button. */
export function useSettled(step?: MainStep | null) {
  const changedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the label
  useEffect(() => {
    changedAt.current = performance.now();
  }, [step]);
  return () => performance.now() - changedAt.current >= settleMs;
}
