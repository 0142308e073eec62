import { MessageCircle, MessageSquare } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { type FailReason, failReasons } from '../../../../contract/crew/entries.ts';
import type { Point, Stop, StopStepInput } from '../../../../contract/crew/schemas.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { visitChatLink, visitTextLink } from '../visit-format.ts';
import { estimateArrivalHour, writeOnTheWay } from './stop-steps.ts';

export type Step = Omit<StopStepInput, 'key' | 'at'>;

interface StopDialogProps {
  stop: Stop;
  onStep: (step: Step) => void;
  onClose: () => void;
}

/** Large buttons below each other. */
const ButtonDialog = ({ children, ...dialog }: ComponentProps<typeof Dialog>) => (
  <Dialog {...dialog}>
    <div className="grid gap-2 *:min-h-14">{children}</div>
  </Dialog>
);

/** A message that the crew sends from an app of the phone, or does not. */
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
      <Button variant="forest" icon={MessageCircle} asChild>
        <a href={visitChatLink(stop, text)} target="_blank" rel="noreferrer" onClick={onClose}>
          WhatsApp
        </a>
      </Button>
      <Button variant="outline" icon={MessageSquare} asChild>
        <a href={visitTextLink(stop, text)} onClick={onClose}>
          SMS
        </a>
      </Button>
      <Button variant="ghost" onClick={onClose} label="Fără mesaj" />
    </ButtonDialog>
  );
}

/** Asked at a garden whose point is not known. The place of the phone is read only after a yes. */
export function PlaceDialog({ onStep, onClose }: Omit<StopDialogProps, 'stop'>) {
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    const point = await readPlace();
    if (!point)
      toast({ title: 'Sosirea este notată, fără loc', description: 'Telefonul nu a dat locul sau nu a fost voie.' });
    onStep({ step: 'arrive', point });
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
        onClick={() => onStep({ step: 'arrive' })}
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
    <Button variant="forest" onClick={() => onStep({ step: 'finish' })} label="Da, am terminat" />
    <Button variant="outline" onClick={onClose} label="Nu încă" />
  </ButtonDialog>
);

const endTexts = {
  partial: { title: 'Încheiată parțial', note: 'Ce a rămas de făcut', action: 'Încheie parțial' },
  fail: { title: 'Nu s-a putut', note: 'Ce s-a întâmplat', action: 'Notează' },
};

/** How a visit ended that was not done as planned. */
export function EndDialog({ kind, stop, onStep, onClose }: StopDialogProps & { kind: 'partial' | 'fail' }) {
  const [reason, setReason] = useState<FailReason>();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [note, setNote] = useState('');
  const texts = endTexts[kind];
  const end = () => {
    if (kind === 'partial') onStep({ step: 'finish', isPartial: true, note });
    else if (reason) onStep({ step: 'fail', reason, note });
    else setReasonMissing(true);
  };
  return (
    <Dialog
      onClose={onClose}
      title={`${texts.title}: ${stop.name}`}
      actions={<Button variant="forest" className="min-h-14 w-full" onClick={end} label={texts.action} />}
    >
      {kind === 'fail' && <Reasons value={reason} isMissing={isReasonMissing && !reason} onChoose={setReason} />}
      <Field label={texts.note}>
        <Textarea
          rows={2}
          maxLength={1000}
          className="min-h-20!"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

interface ReasonsProps {
  value: FailReason | undefined;
  isMissing: boolean;
  onChoose: (reason: FailReason) => void;
}

function Reasons({ value, isMissing, onChoose }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? id : undefined} className="mb-4">
      <legend className="mb-2 text-sm font-semibold text-forest">Motivul</legend>
      {isMissing && (
        <p id={id} role="alert" className="mb-2 font-medium text-danger">
          Alegeți motivul
        </p>
      )}
      <div className="grid gap-2">
        {(Object.entries(failReasons) as [FailReason, string][]).map(([reason, label]) => (
          <label
            key={reason}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-stone px-4 py-2 text-base has-checked:border-2 has-checked:border-forest has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              name={id}
              checked={value === reason}
              onChange={() => onChoose(reason)}
              className="size-5 shrink-0 accent-forest"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
