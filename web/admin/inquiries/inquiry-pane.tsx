import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  CalendarPlus,
  Check,
  Hand,
  Mail,
  MailQuestion,
  MessageCircle,
  Phone,
  RotateCcw,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getInquiry, getInquiryPhoto } from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import { inquiryStepsFrom, type StaffInquiryStep, staffInquirySteps } from '../../../contract/inquiries/steps.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { buildQuery, endpointUrl } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ClientPhotos } from '../pictures/private-photos.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { MakeQuoteButton } from '../workflows/make-quote-button.tsx';
import { EstimateParts, NoticeVersion, ZoneLine } from '../workflows/request-facts.tsx';
import { InquiryStateBadge } from '../workflows/state-badges.tsx';
import { AnswerForm } from './answer-form.tsx';
import { InquiryHistory } from './inquiry-history.tsx';
import { inquiryStepLabels, ReplyDeadlineBadge } from './inquiry-labels.tsx';
import { InquiryThread } from './inquiry-thread.tsx';
import { useInquiryChanges } from './use-inquiry-changes.ts';

interface InquiryPaneProps {
  id: string;
  people: { id: string; name: string }[];
  canSend: boolean;
  replyHours: number | null;
  now: number;
}

export function InquiryPane({ id, people, canSend, replyHours, now }: InquiryPaneProps) {
  const query = useQuery({ ...buildQuery(getInquiry, { params: { id } }), staleTime: 0 });
  return (
    <section aria-label="Mesajul deschis" className="min-w-0">
      <QueryView query={query} icon={<MailQuestion size={28} aria-hidden />} failure="Mesajul nu poate fi deschis">
        {({ inquiry }) => (
          <div className="space-y-6">
            <InquiryHead inquiry={inquiry} replyHours={replyHours} now={now} />
            <blockquote className="rounded-2xl bg-limestone px-5 py-4 text-base leading-relaxed break-words whitespace-pre-line">
              {inquiry.message}
            </blockquote>
            {inquiry.estimate && (
              <section aria-label="Estimare" className="rounded-2xl border border-sand px-5 py-4">
                <h3 className="mb-1 text-xs font-medium text-ink-soft">Estimare</h3>
                <EstimateParts estimate={inquiry.estimate} />
              </section>
            )}
            <ClientPhotos
              photos={inquiry.pictures}
              toUrl={(position) => endpointUrl(getInquiryPhoto, { params: { id: inquiry.id, position } })}
              name={inquiry.name}
            />
            <InquiryThread messages={inquiry.messages} />
            <InquiryContact inquiry={inquiry} />
            <InquirySteps inquiry={inquiry} people={people} />
            {inquiry.state !== 'spam' && <AnswerForm inquiry={inquiry} canSend={canSend} />}
            <InquiryHistory inquiry={inquiry} />
          </div>
        )}
      </QueryView>
    </section>
  );
}

const icons: Partial<Record<StaffInquiryStep, ReactNode>> = {
  open: <Hand size={17} aria-hidden />,
  answer: <Check size={17} aria-hidden />,
  archive: <Archive size={17} aria-hidden />,
  reopen: <RotateCcw size={17} aria-hidden />,
  spam: <ShieldAlert size={17} aria-hidden />,
  notSpam: <ShieldCheck size={17} aria-hidden />,
};

function InquiryHead({ inquiry, replyHours, now }: { inquiry: InquiryDetail; replyHours: number | null; now: number }) {
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

function InquirySteps({ inquiry, people }: { inquiry: InquiryDetail; people: { id: string; name: string }[] }) {
  const { applyStep, own, isPending } = useInquiryChanges(inquiry.id);
  const open = inquiryStepsFrom(inquiry.state);
  const steps = staffInquirySteps.filter((step) => step !== 'undo' && open.includes(step));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'notSpam' ? 'forest' : 'outline'}
          disabled={isPending}
          onClick={() => void applyStep(step)}
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

function InquiryContact({ inquiry }: { inquiry: InquiryDetail }) {
  const { phoneE164, phone, email, name } = inquiry;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {phoneE164 && (
          <>
            <ButtonLink
              href={`tel:${phoneE164}`}
              size="sm"
              variant="outline"
              icon={Phone}
              label={
                <>
                  <span className="sr-only">Sună la </span>
                  {readablePhone(phoneE164)}
                </>
              }
            />
            <Button size="sm" variant="outline" asChild>
              <a href={chatLink(phoneE164, name)} target="_blank" rel="noreferrer">
                <MessageCircle size={17} aria-hidden />
                WhatsApp
              </a>
            </Button>
          </>
        )}
        <Button size="sm" variant="outline" asChild>
          <a href={`mailto:${email}`}>
            <Mail size={17} aria-hidden />
            <span className="max-w-52 truncate">{email}</span>
          </a>
        </Button>
        {inquiry.state !== 'spam' && (
          <Button size="sm" variant="forest" asChild>
            <Link to={`/admin/appointments/new?inquiry=${inquiry.id}`}>
              <CalendarPlus size={17} aria-hidden />
              Programare nouă
            </Link>
          </Button>
        )}
        {inquiry.state !== 'spam' && !inquiry.quoteId && <MakeQuoteButton from={{ kind: 'inquiry', id: inquiry.id }} />}
        {inquiry.quoteId && (
          <ButtonLink
            to={`/admin/quotes/${inquiry.quoteId}`}
            size="sm"
            variant="outline"
            icon={ScrollText}
            label="Oferta despre care întreabă"
          />
        )}
        {inquiry.clientId && (
          <Button size="sm" variant="ghost" asChild>
            <Link to={`/admin/clients/${inquiry.clientId}`}>
              <UserRound size={17} aria-hidden />
              Istoricul clientului
            </Link>
          </Button>
        )}
      </div>
      {phone && !phoneE164 && (
        <p className="text-ink-soft">
          La telefon a scris: <span className="font-medium text-ink">{phone}</span>
        </p>
      )}
      {inquiry.zone && (
        <p>
          <span className="text-ink-soft">Grădina: </span>
          <ZoneLine zone={inquiry.zone} />
        </p>
      )}
      {inquiry.noticeVersion && (
        <p className="text-sm text-ink-soft">
          Informarea afișată la formular: <NoticeVersion version={inquiry.noticeVersion} />
        </p>
      )}
      {inquiry.visits.map((visit) => (
        <p key={visit.id}>
          Din acest mesaj s-a făcut{' '}
          <Link to={`/admin/appointments/${visit.id}`} className="font-semibold text-leaf-dark underline">
            vizita de {formatVisitTime({ localTime: visit.localTime })}
          </Link>{' '}
          <span className="text-ink-soft">· {visit.service}</span>
        </p>
      ))}
    </div>
  );
}

const chatLink = (phone: string, name: string) =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(`Bună ziua, ${name}. Ne-ați scris pe site`)}`;
