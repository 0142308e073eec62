import { Archive, Check, Hand, RotateCcw, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import { type InquiryStep, inquiryStepsFrom } from '../../../contract/inquiries/steps.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { formatDayAndTime } from '../labels/date-format.ts';
import { InquiryStateBadge } from '../labels/state-badges.tsx';
import { inquiryStepLabels } from './inquiry-labels.ts';
import { ReplyDeadlineBadge } from './reply-deadline-badge.tsx';
import { useInquiryChanges } from './use-inquiry-changes.ts';

const icons: Partial<Record<InquiryStep, ReactNode>> = {
  open: <Hand size={17} aria-hidden />,
  answer: <Check size={17} aria-hidden />,
  archive: <Archive size={17} aria-hidden />,
  reopen: <RotateCcw size={17} aria-hidden />,
  spam: <ShieldAlert size={17} aria-hidden />,
  notSpam: <ShieldCheck size={17} aria-hidden />,
};

interface InquiryHeadProps {
  inquiry: InquiryDetail;
  replyHours: number | null;
  now: number;
}

export function InquiryHead({ inquiry, replyHours, now }: InquiryHeadProps) {
  return (
    <header>
      <h2 className="text-heading break-words">{inquiry.name}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-ink-soft">
        <InquiryStateBadge state={inquiry.state} />
        <ReplyDeadlineBadge inquiry={inquiry} replyHours={replyHours} now={now} />
        <time dateTime={inquiry.createdAt} className="figures">
          {formatDayAndTime(inquiry.createdAt)}
        </time>
        {inquiry.service && <span>· {inquiry.service.name}</span>}
      </p>
    </header>
  );
}

export function InquirySteps({ inquiry, people }: { inquiry: InquiryDetail; people: { id: string; name: string }[] }) {
  const { take, own, isPending } = useInquiryChanges(inquiry.id);
  const steps = inquiryStepsFrom(inquiry.state).filter((step) => step !== 'undo');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'notSpam' ? 'forest' : 'outline'}
          disabled={isPending}
          onClick={() => void take(step)}
        >
          {icons[step]}
          {inquiryStepLabels[step].button}
        </Button>
      ))}
      <div className="w-full sm:w-56">
        <Select
          aria-label="Responsabilul mesajului"
          placeholder="Nepreluat"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={inquiry.owner?.id ?? ''}
          disabled={isPending}
          onChange={(event) => void own(event.target.value || null)}
        />
      </div>
    </div>
  );
}
