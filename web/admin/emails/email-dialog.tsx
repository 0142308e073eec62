import { Paperclip, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { type EmailKind, emailKindLabels } from '../../../contract/emails/email-kinds.ts';
import { isReservedAddress } from '../../../contract/emails/reserved-address.ts';
import { getEmail, listEmails, resendEmail } from '../../../contract/emails/routes.ts';
import { type EmailObstacle, type EmailSummary, isHeldBack } from '../../../contract/emails/schemas.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { call, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { EmailFrame } from '../../ui/layout/email-frame.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ActionButton, useAction } from '../kit/changes/use-action.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { EmailStateBadge } from '../kit/workflows/mailing-badges.tsx';

type OpenedEmail = ReplyOf<typeof getEmail>['email'];

export function EmailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useFreshQuery(getEmail, { params: { id } });
  const { email, obstacle = null } = query.data ?? {};
  return (
    <Dialog
      onClose={onClose}
      title={email?.subject ?? 'E-mailul'}
      className="sm:max-w-3xl"
      actions={email && <ResendButton email={email} obstacle={obstacle} onSent={onClose} />}
    >
      <QueryView query={query} level={3} failure="E-mailul nu a putut fi încărcat">
        {({ email }) => (
          <>
            <Facts email={email} obstacle={obstacle} />
            {email.isErased ? (
              <p className="rounded-2xl bg-limestone px-5 py-4">
                Destinatarul a cerut ștergerea datelor: conținutul a fost șters, a rămas doar mențiunea că e-mailul a
                existat.
              </p>
            ) : (
              <SentEmail {...email} />
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function Facts({ email, obstacle }: { email: OpenedEmail; obstacle: EmailObstacle | null }) {
  return (
    <div className="mb-5 space-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <EmailStateBadge state={email.state} />
        <span className="min-w-0 break-words">
          {email.to ? <>către {email.to}</> : 'destinatar șters'}
          <span className="text-ink-soft">
            {' · '}
            {emailKindLabels[email.kind as EmailKind] ?? email.kind}
            {' · '}
            {email.sentAt ? `trimis ${formatDayAndTime(email.sentAt)}` : `creat ${formatDayAndTime(email.createdAt)}`}
          </span>
        </span>
      </p>
      <DeliveryFailure email={email} obstacle={obstacle} />
      {email.attachments.length > 0 && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Paperclip size={16} aria-hidden />
          {email.attachments.join(', ')}
        </p>
      )}
      {email.note && (
        <details className="text-ink-soft">
          <summary className="w-fit text-xs hover:text-forest">Ce a răspuns serverul de e-mail</summary>
          <code className="mt-1 block rounded-lg bg-limestone px-3 py-2 text-xs break-words">{email.note}</code>
        </details>
      )}
    </div>
  );
}

export function DeliveryFailure({ email, obstacle }: { email: EmailSummary; obstacle: EmailObstacle | null }) {
  const { state, note, attempts, nextTryAt } = email;
  if (state === 'sent' || attempts === 0 || !note) return null;
  return (
    <span className="block text-xs text-danger">
      {explainDeliveryFailure(note)}{' '}
      <span className="text-ink-soft">
        {pluralize(attempts, 'O încercare', 'încercări')}
        {state === 'unsent' && nextTryAt && !isHeldBack(obstacle, email.kind)
          ? `, următoarea ${formatDayAndTime(nextTryAt)}`
          : ''}
        .
      </span>
    </span>
  );
}

interface ResendButtonProps {
  email: OpenedEmail;
  obstacle: EmailObstacle | null;
  onSent: () => void;
}

function ResendButton({ email, obstacle, onSent }: ResendButtonProps) {
  const waits = isHeldBack(obstacle, email.kind);
  const resend = useAction(() => call(resendEmail, { params: { id: email.id } }), {
    refreshes: [listEmails, getDashboard],
    done: () => ({
      title: waits ? 'E-mailul așteaptă trimiterea' : 'E-mailul este retrimis',
      description: waits ? 'Se va trimite când serverul poate trimite e-mailuri.' : `Către ${email.to}.`,
    }),
    onDone: onSent,
  });
  // An e-mail that was never tried is sent automatically.
  if (email.isErased || (email.state === 'unsent' && email.attempts === 0)) return null;
  if (!email.canSendAgain) return <p className="text-ink-soft">{explainRefusal(email)}</p>;
  const label = email.state === 'sent' ? 'Retrimite' : 'Încearcă din nou acum';
  return <ActionButton variant="forest" icon={RotateCw} action={resend} label={label} />;
}

function explainRefusal({ state, kind, to }: EmailSummary) {
  if (state === 'sending') return 'Se trimite chiar acum.';
  if (isReservedAddress(to)) return 'Nu se poate retrimite: adresa este demonstrativă și nu poate primi e-mailuri.';
  if (kind === 'newsletterIssue') return 'Nu se poate retrimite: abonatul nu mai este pe listă.';
  return 'Nu se poate retrimite: linkul secret s-a șters după trimitere sau termenul din el a trecut.';
}

type PreviewWidth = 'wide' | 'phone' | 'text';

function SentEmail({ html, text }: { html: string; text: string }) {
  const [width, setWidth] = useState<PreviewWidth>('wide');
  return (
    <>
      <SegmentedControl
        label="Cum se vede"
        className="mb-3"
        value={width}
        onChoose={setWidth}
        choices={[
          { value: 'wide', label: 'Calculator' },
          { value: 'phone', label: 'Telefon' },
          { value: 'text', label: 'Numai text' },
        ]}
      />
      {width === 'text' ? (
        <pre className="max-h-[60dvh] overflow-auto rounded-2xl border border-sand bg-limestone p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <EmailFrame
          html={html}
          title="E-mailul, așa cum îl vede destinatarul"
          className={classes('mx-auto h-[60dvh]', width === 'phone' && 'max-w-[22.5rem]')}
        />
      )}
    </>
  );
}

/** Ordered from specific to general: the first pattern that a server's reply matches explains it. */
const explanations: [when: RegExp, text: string][] = [
  [
    /mailbox (is )?full|over ?quota|quota exceeded|insufficient storage|\b(452|552)\b/i,
    'Căsuța destinatarului este plină. Scrieți-i pe altă cale sau încercați mai târziu.',
  ],
  [
    /user unknown|no such (user|recipient|mailbox)|unknown (user|recipient)|does not exist|recipient (address )?rejected|mailbox unavailable|5\.1\.1|\b550[ -]5\.1\b/i,
    'Adresa nu există. Verificați dacă este scrisă corect.',
  ],
  [
    /\b535\b|authentication|auth.*fail|invalid login|username and password|EAUTH|credentials/i,
    'Serverul de e-mail nu a acceptat numele sau parola. Verificați SMTP_URL.',
  ],
  [/greylist|graylist|\b45[01]\b|try again later|temporar/i, 'Serverul destinatarului a cerut să încercăm mai târziu.'],
  [
    /spam|blocked|blacklist|block ?list|reputation|policy|spamhaus|\b554\b|5\.7\.\d/i,
    'Serverul destinatarului a refuzat e-mailul, de obicei din cauza filtrului de spam.',
  ],
  [
    /sender.*(rejected|denied|not (allowed|owned))|MAIL FROM|\b553\b|not authori[sz]ed to send/i,
    'Serverul de e-mail nu ne lasă să trimitem de la această adresă. Verificați MAIL_FROM.',
  ],
  [/timed? ?out|ETIMEDOUT|timeout|aborted due to timeout/i, 'Serverul de e-mail nu a răspuns la timp.'],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|connection (closed|refused|reset)|socket close|greeting never/i,
    'Nu ne-am putut conecta la serverul de e-mail.',
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/i, 'Serverul de e-mail nu a fost găsit. Verificați adresa din SMTP_URL.'],
  [
    /certificate|TLS|SSL|ESOCKET/i,
    'Conexiunea securizată cu serverul de e-mail nu s-a putut stabili. Verificați SMTP_URL.',
  ],
  [/Lipsește adresa expeditorului/i, 'Lipsește adresa expeditorului: scrieți e-mailul firmei în setări.'],
  [/se oprește/i, 'Serverul s-a oprit în timpul trimiterii.'],
  [/\b4\d\d\b/, 'Serverul de e-mail nu a acceptat e-mailul acum.'],
  [/\b5\d\d\b/, 'Serverul de e-mail a refuzat e-mailul.'],
];

export const explainDeliveryFailure = (note: string) =>
  explanations.find(([when]) => when.test(note))?.[1] ?? 'E-mailul nu a putut fi trimis.';
