import {
  Archive,
  CalendarPlus,
  Check,
  Ellipsis,
  Hand,
  type LucideIcon,
  Mail,
  MailQuestion,
  MessageCircle,
  RotateCcw,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { getInquiry, getInquiryPhoto, type listInquiries } from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import { inquiryStepsFrom, type StaffInquiryStep, staffInquirySteps } from '../../../contract/inquiries/steps.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { formatVisitTime } from '../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Select } from '../../ui/form/select.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { toOptions } from '../kit/list-page/list-filters.tsx';
import { ClientPhotos } from '../kit/pictures/private-photos.tsx';
import { IconButton, SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { buildChatLink, CallButton } from '../kit/workflows/contact-buttons.tsx';
import { useNewQuote } from '../kit/workflows/make-quote.tsx';
import { EstimateParts, NoticeVersion, ZoneLine } from '../kit/workflows/request-facts.tsx';
import { InquiryStateBadge } from '../kit/workflows/state-badges.tsx';
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
              <InquiryActions inquiry={inquiry} />
            </header>
            <blockquote className="rounded-2xl bg-limestone px-5 py-4 text-base leading-relaxed break-words whitespace-pre-line">
              {inquiry.message}
            </blockquote>
            <InquiryThread messages={inquiry.messages} />
            {inquiry.state !== 'spam' && inquiry.email && <AnswerForm inquiry={inquiry} canSend={canSend} />}
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
            <InquiryFacts inquiry={inquiry} people={people} />
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

/** The main action is the answer below; rare ones are in the menu. */
function InquiryActions({ inquiry }: { inquiry: InquiryDetail }) {
  const { id, state, phoneE164 } = inquiry;
  const { applyStep, isPending } = useInquiryChanges(id);
  const isSpam = state === 'spam';
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {phoneE164 && <CallButton phone={phoneE164} />}
      {isSpam ? (
        <SmallButton
          variant="forest"
          icon={ShieldCheck}
          label={inquiryStepLabels.notSpam.button}
          disabled={isPending}
          onClick={() => void applyStep('notSpam')}
        />
      ) : (
        <SmallButtonLink
          to={`/admin/appointments/new?inquiry=${id}`}
          variant="forest"
          icon={CalendarPlus}
          label="Programare nouă"
        />
      )}
      <InquiryMenu inquiry={inquiry} />
    </div>
  );
}

function InquiryMenu({ inquiry }: { inquiry: InquiryDetail }) {
  const { id, state, name, email, phoneE164, quoteId, clientId } = inquiry;
  const { applyStep, isPending } = useInquiryChanges(id);
  const { make } = useNewQuote();
  const open = inquiryStepsFrom(state);
  const steps = staffInquirySteps.filter((step) => step !== 'undo' && step !== 'notSpam' && open.includes(step));
  return (
    <Menu trigger={<IconButton label="Mai multe" icon={Ellipsis} />}>
      {steps.map((step) => (
        <MenuItem
          key={step}
          icon={icons[step] ?? Check}
          label={inquiryStepLabels[step].button}
          disabled={isPending}
          onSelect={() => void applyStep(step)}
        />
      ))}
      <MenuDivider />
      {phoneE164 && (
        <MenuItem
          icon={MessageCircle}
          label="WhatsApp"
          link={<a href={buildChatLink(phoneE164, `Bună ziua, ${name}. Ne-ați scris pe site`)} />}
        />
      )}
      {email && <MenuItem icon={Mail} label={email} link={<a href={`mailto:${email}`} />} />}
      {quoteId ? (
        <MenuItem
          icon={ScrollText}
          label="Oferta despre care întreabă"
          link={<Link to={`/admin/quotes/${quoteId}`} />}
        />
      ) : (
        state !== 'spam' && (
          <MenuItem icon={ScrollText} label="Fă o ofertă" onSelect={() => make({ kind: 'inquiry', id })} />
        )
      )}
      {clientId && (
        <MenuItem icon={UserRound} label="Istoricul clientului" link={<Link to={`/admin/clients/${clientId}`} />} />
      )}
    </Menu>
  );
}

function OwnerChoice({ inquiry: { id, owner }, people }: Pick<Inbox, 'people'> & { inquiry: InquiryDetail }) {
  const { assignTo, isPending } = useInquiryChanges(id);
  // The account of an owner may be disabled by now.
  const owners = owner && people.every((person) => person.id !== owner.id) ? [...people, owner] : people;
  return (
    <div className="w-full sm:w-56">
      <Select
        aria-label="Responsabilul mesajului"
        placeholder="Nepreluat"
        options={toOptions(owners)}
        value={owner?.id ?? ''}
        disabled={isPending}
        onChange={(event) => void assignTo(event.target.value || null)}
      />
    </div>
  );
}

function InquiryFacts({ inquiry, people }: Pick<Inbox, 'people'> & { inquiry: InquiryDetail }) {
  const { phoneE164, phone } = inquiry;
  return (
    <div className="space-y-3">
      <OwnerChoice inquiry={inquiry} people={people} />
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
