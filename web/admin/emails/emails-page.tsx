import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MailCheck } from 'lucide-react';
import { listEmails, sendTestEmail } from '../../../contract/emails/routes.ts';
import { type EmailState, emailStates, listEmailsSchemas } from '../../../contract/emails/schemas.ts';
import { call } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatShortDay } from '../labels/period-format.ts';
import { FilterChip } from '../list-page/filter-chip.tsx';
import { ListResults } from '../list-page/list-results.tsx';
import { ListTabs } from '../list-page/list-tabs.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';
import { showFailureToast } from '../page/action-toasts.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { EmailList } from './email-list.tsx';
import { emailTabLabels } from './email-tab-labels.ts';
import { refreshEmails } from './refresh-emails.ts';
import { SmtpMissingBanner } from './smtp-missing-banner.tsx';

/** What is rare shows its tab only when there is some. */
const rareTabs: EmailState[] = ['sending', 'expired', 'withdrawn'];

/** The outbox: every letter, what became of it, and how it looks to its reader. */
export default function EmailsPage() {
  const { asked, value, page, isFiltered, set } = useListQuery(listEmails, listEmailsSchemas);
  const [state, text, triedFrom, open] = [value('state'), value('text'), value('triedFrom'), value('open')];
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 20_000,
  });
  const { data } = query;
  const tabs = emailStates.filter((each) => !rareTabs.includes(each) || data?.counts[each] || each === state);
  return (
    <AdminPage
      title="Scrisori"
      lead="Toate emailurile pe care site-ul le trimite: către clienți, abonați și echipă."
      actions={<TestEmailButton />}
    >
      {data && !data.canSend && <SmtpMissingBanner waiting={text ? 0 : data.counts.unsent} />}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label="Starea scrisorilor"
          value={state}
          onChoose={(chosen) => set({ state: chosen })}
          tabs={[
            { value: '', label: 'Toate' },
            ...tabs.map((each) => ({ value: each, label: emailTabLabels[each], count: data?.counts[each] })),
          ]}
        />
        <SearchBox label="Caută destinatar sau subiect" value={text} onSearch={(next) => set({ text: next })} />
      </div>
      {triedFrom && (
        <FilterChip label={`din ${formatShortDay(triedFrom)} încoace`} onClear={() => set({ triedFrom: '' })} />
      )}
      <ListResults
        query={query}
        address={{ page, set }}
        failure="Scrisorile nu au putut fi încărcate"
        empty={<NoEmails isFiltered={isFiltered} />}
      >
        {({ items, canSend }) => (
          <EmailList letters={items} canSend={canSend} onOpen={(id) => set({ open: id, page: value('page') })} />
        )}
      </ListResults>
      <EmailDialog id={open} onClose={() => set({ open: '', page: value('page') })} />
    </AdminPage>
  );
}

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  return (
    <MessagePanel
      icon={<Mail size={28} aria-hidden />}
      title={isFiltered ? 'Nimic aici' : 'Încă nicio scrisoare'}
      text={
        isFiltered
          ? 'Alegeți altă stare sau căutați altceva.'
          : 'Aici apare fiecare email: confirmarea unei vizite, răspunsul la un mesaj, noutățile. Trimiteți-vă o scrisoare de probă ca să vedeți cum arată.'
      }
    />
  );
}

function TestEmailButton() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendTestEmail),
    onSuccess: async () => {
      toast({
        title: 'Scrisoarea de probă este scrisă',
        description: 'O găsiți prima în listă și, dacă serverul trimite emailuri, în cutia dumneavoastră.',
      });
      await refreshEmails(client);
    },
    onError: showFailureToast,
  });
  return (
    <Button size="sm" variant="primary" loading={isPending} onClick={() => mutate()}>
      {!isPending && <MailCheck size={17} aria-hidden />}
      Trimite-mi o probă
    </Button>
  );
}
