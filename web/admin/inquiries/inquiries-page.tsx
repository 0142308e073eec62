import { Inbox as InboxIcon, MailWarning, NotebookPen } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InquirySummary } from '../../../contract/inquiries/schemas.ts';
import { type InquiryState, inquiryStepsFrom, type StaffInquiryStep } from '../../../contract/inquiries/steps.ts';
import { pluralize, pluralizeAfter } from '../../../contract/kernel/pluralize.ts';
import { classes } from '../../ui/classes.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { List } from '../kit/list-page/list.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { DialogButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { openAnswer } from './answer-form.tsx';
import { InquiryList, useInbox, useInboxToolbar } from './inbox.tsx';
import { InquiryPane } from './inquiry-pane.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { LastChangedContext, useInquiryChanges } from './use-inquiry-changes.ts';

export default function InquiriesPage() {
  const lastChanged = useRef<string>(undefined);
  return (
    <LastChangedContext value={lastChanged}>
      <OpenedInbox />
    </LastChangedContext>
  );
}

function OpenedInbox() {
  const inbox = useInbox();
  const { data, value, buildUrl } = inbox;
  const isWide = useMediaQuery('(width >= 64rem)');
  const now = useCurrentMinute();
  const navigate = useNavigate();
  const items = data?.items.filter(({ isErased }) => !isErased) ?? [];
  const openId = value('open');
  useFirstOpened(inbox, isWide ? items[0]?.id : undefined);
  useInquiryShortcuts(items, openId, (id) => void navigate(buildUrl(id), { replace: true, preventScrollReset: true }));
  const isReading = !isWide && openId !== '';
  const pane = openId && data && <InquiryPane key={openId} id={openId} {...data} now={now} />;
  const failure = 'Mesajele nu au putut fi încărcate';

  return (
    <AdminPage
      title="Mesaje"
      back={isReading ? { to: buildUrl(''), label: 'Toate mesajele' } : undefined}
      lead={!isReading && data && <Lead replyHours={data.replyHours} overdue={data.overdue} />}
      actions={
        !isReading && (
          <DialogButton
            icon={NotebookPen}
            label="Șabloane de răspuns"
            dialog={(close) => <TemplatesDialog onClose={close} />}
          />
        )
      }
    >
      {!isReading && data && !data.canSend && <SmtpMissingNotice />}
      {isReading ? (
        (pane ?? <QueryView query={inbox} failure={failure} />)
      ) : (
        <InboxColumns
          inbox={inbox}
          pane={pane}
          hasPane={openId !== '' || items.length > 0}
          failure={failure}
          now={now}
        />
      )}
    </AdminPage>
  );
}

type Inbox = ReturnType<typeof useInbox>;

/** On a wide screen a message is always open. Its id is in the URL, so that it stays open when its state changes. */
function useFirstOpened({ isPlaceholderData, value, set }: Inbox, candidateId: string | undefined) {
  const openId = value('open');
  const firstId = isPlaceholderData ? undefined : candidateId;
  const openFirst = useEffectEvent((id: string) => set({ open: id, page: value('page') }));
  useEffect(() => {
    if (!openId && firstId) openFirst(firstId);
  }, [openId, firstId]);
}

interface InboxColumnsProps {
  inbox: Inbox;
  pane: ReactNode;
  hasPane: boolean;
  failure: string;
  now: number;
}

function InboxColumns({ inbox, pane, hasPane, failure, now }: InboxColumnsProps) {
  const toolbar = useInboxToolbar(inbox);
  const { tab, value, buildUrl } = inbox;
  return (
    <List
      list={inbox}
      {...toolbar}
      failure={failure}
      empty={{ icon: InboxIcon, ...emptyTexts[tab ?? 'new'] }}
      noMatch={{
        title: 'Niciun rezultat pentru această căutare',
        text: 'Încercați alt cuvânt, un număr de telefon sau alt responsabil.',
      }}
      frame={(results) => (
        <div className={classes('grid gap-6', hasPane && 'lg:grid-cols-[22rem_minmax(0,1fr)]')}>
          <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto">
            {results}
          </div>
          {pane}
        </div>
      )}
    >
      {(reply) => (
        <InquiryList
          openId={value('open')}
          buildUrl={buildUrl}
          now={now}
          items={reply.items}
          showState={!tab}
          replyHours={reply.replyHours}
        />
      )}
    </List>
  );
}

const emptyTexts: Record<InquiryState, { title: string; text: string }> = {
  new: {
    title: 'Niciun mesaj nou',
    text: 'Aici ajung mesajele din pagina de contact. Le vedeți în ordinea în care așteaptă.',
  },
  open: { title: 'Niciun mesaj deschis', text: 'Când preluați un mesaj, el trece aici până răspundeți.' },
  answered: { title: 'Încă niciun răspuns', text: 'Mesajele la care ați răspuns se adună aici.' },
  archived: { title: 'Arhiva este goală', text: 'Arhivați mesajele rezolvate, cu tasta E.' },
  spam: {
    title: 'Niciun spam',
    text: 'Mesajele care par trimise de roboți ajung aici. Ce nu mutați se șterge după 30 de zile.',
  },
};

function Lead({ replyHours, overdue }: { replyHours: number | null; overdue: number }) {
  if (replyHours === null) return 'Întâi mesajele care așteaptă de mai mult timp.';
  const promise = `Promitem un răspuns ${pluralizeAfter('în', replyHours, 'o oră', 'ore')}.`;
  if (overdue === 0) return `${promise} Toate mesajele sunt în termen.`;
  return (
    <>
      {promise}{' '}
      <span className="font-semibold text-danger">
        {pluralize(overdue, 'Un mesaj a depășit termenul.', 'mesaje au depășit termenul.')}
      </span>
    </>
  );
}

function SmtpMissingNotice() {
  return (
    <Callout tone="warning" icon={MailWarning} className="mb-5">
      E-mailurile către clienți nu se trimit încă. Răspunsurile scrise aici așteaptă în{' '}
      <InlineLink to="/admin/emails" className="font-semibold">
        E-mailuri
      </InlineLink>
      ; până atunci răspundeți la telefon sau pe WhatsApp.
    </Callout>
  );
}

function useCurrentMinute() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useInquiryShortcuts(items: InquirySummary[], openId: string, onOpen: (id: string) => void) {
  const { applyStep, undoLast } = useInquiryChanges(openId);
  const at = items.findIndex(({ id }) => id === openId);
  const open = (index: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))];
    if (item) onOpen(item.id);
  };
  const move = (step: StaffInquiryStep) => {
    const item = items[at];
    if (!item || !inquiryStepsFrom(item.state).includes(step)) return;
    const next = items[at + 1] ?? items[at - 1];
    void applyStep(step);
    if (next) onOpen(next.id);
  };
  useShortcut('j', 'Mesajul următor', () => open(at + 1));
  useShortcut('k', 'Mesajul anterior', () => open(at - 1));
  useShortcut('e', 'Arhivează mesajul', () => move('archive'));
  useShortcut('s', 'Mută la spam', () => move('spam'));
  useShortcut('p', 'Preia mesajul', () => {
    if (items[at]?.state === 'new') void applyStep('open');
  });
  useShortcut('u', 'Anulează ultima acțiune', undoLast);
  useShortcut('r', 'Răspunde', openAnswer);
  useShortcut('n', 'Notă nouă', focusNote);
}

const focusNote = () => {
  const field = document.getElementById('nota-noua');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};
