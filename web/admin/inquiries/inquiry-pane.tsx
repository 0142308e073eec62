import {
  Archive,
  CalendarPlus,
  Check,
  Hand,
  type LucideIcon,
  MailQuestion,
  RotateCcw,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { getInquiry, getInquiryPhoto, type listInquiries } from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import { inquiryStepsFrom, type StaffInquiryStep, staffInquirySteps } from '../../../contract/inquiries/steps.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFocusAfterStep } from '../changes/use-focus-after-step.ts';
import { toOptions } from '../list-page/list-filters.tsx';
import { ClientPhotos } from '../pictures/private-photos.tsx';
import { SmallButtonLink } from '../shell/buttons.tsx';
import { InlineLink } from '../shell/links.tsx';
import { QueryView } from '../shell/screen-states.tsx';
import { ContactButtons, MakeQuoteButton } from '../workflows/record-buttons.tsx';
import { EstimateParts, NoticeVersion, ZoneLine } from '../workflows/request-facts.tsx';
import { InquiryStateBadge } from '../workflows/state-badges.tsx';
import { AnswerForm } from './answer-form.tsx';
import { InquiryHistory, InquiryThread } from './inquiry-history.tsx';
import { inquiryStepLabels, ReplyDeadlineBadge } from './inquiry-labels.tsx';
import { useInquiryChanges } from './use-inquiry-changes.ts';

type Inbox = Pick<ReplyOf<typeof listInquiries>, 'people' | 'canSend' | 'replyHours'>;
type InquiryPaneProps = Inbox & { id: string; now: number };

export function InquiryPane({ id, people, canSend, replyHours, now }: InquiryPaneProps) {
  const query = useFreshQuery(getInquiry, { params: { id } });
  return (
    <section aria-label="Mesajul deschis" className="min-w-0">
      <QueryView query={query} icon={MailQuestion} failure="Mesajul nu poate fi deschis">
        {({ inquiry }) => (
          <div className="space-y-6">
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
              toUrl={(position) => buildEndpointUrl(getInquiryPhoto, { params: { id: inquiry.id, position } })}
              name={inquiry.name}
            />
            <InquiryThread messages={inquiry.messages} />
            <InquiryContact inquiry={inquiry} />
            <InquirySteps inquiry={inquiry} people={people} />
            {inquiry.state !== 'spam' && inquiry.email && <AnswerForm inquiry={inquiry} canSend={canSend} />}
            <InquiryHistory inquiry={inquiry} />
          </div>
        )}
      </QueryView>
    </section>
  );
}

const icons: Partial<Record<StaffInquiryStep, LucideIcon>> = {
  open: Hand,
  answer: Check,
  archive: Archive,
  reopen: RotateCcw,
  spam: ShieldAlert,
  notSpam: ShieldCheck,
};

function InquirySteps({ inquiry, people }: Pick<Inbox, 'people'> & { inquiry: InquiryDetail }) {
  const { applyStep, own, isPending } = useInquiryChanges(inquiry.id);
  const { owner } = inquiry;
  // The account of an owner may be disabled by now.
  const owners = owner && people.every(({ id }) => id !== owner.id) ? [...people, owner] : people;
  const open = inquiryStepsFrom(inquiry.state);
  const steps = staffInquirySteps.filter((step) => step !== 'undo' && open.includes(step));
  const group = useFocusAfterStep(inquiry.state);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div
      ref={group}
      role="group"
      aria-label="Pașii mesajului"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2"
    >
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'notSpam' ? 'forest' : 'outline'}
          icon={icons[step]}
          label={inquiryStepLabels[step].button}
          disabled={isPending}
          onClick={() => void applyStep(step)}
        />
      ))}
      <div className="w-full sm:w-56">
        <Select
          aria-label="Responsabilul mesajului"
          placeholder="Nepreluat"
          options={toOptions(owners)}
          value={owner?.id ?? ''}
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
        <ContactButtons
          phones={phoneE164 ? [phoneE164] : []}
          emails={email ? [email] : []}
          greeting={`Bună ziua, ${name}. Ne-ați scris pe site`}
        />
        {inquiry.state !== 'spam' && (
          <SmallButtonLink
            to={`/admin/appointments/new?inquiry=${inquiry.id}`}
            variant="forest"
            icon={CalendarPlus}
            label="Programare nouă"
          />
        )}
        {inquiry.state !== 'spam' && !inquiry.quoteId && <MakeQuoteButton from={{ kind: 'inquiry', id: inquiry.id }} />}
        {inquiry.quoteId && (
          <SmallButtonLink
            to={`/admin/quotes/${inquiry.quoteId}`}
            icon={ScrollText}
            label="Oferta despre care întreabă"
          />
        )}
        {inquiry.clientId && (
          <SmallButtonLink
            to={`/admin/clients/${inquiry.clientId}`}
            variant="ghost"
            icon={UserRound}
            label="Istoricul clientului"
          />
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
          <InlineLink to={`/admin/appointments/${visit.id}`} className="font-semibold text-leaf-dark">
            vizita de {formatVisitTime({ localTime: visit.localTime })}
          </InlineLink>{' '}
          <span className="text-ink-soft">· {visit.service}</span>
        </p>
      ))}
    </div>
  );
}
