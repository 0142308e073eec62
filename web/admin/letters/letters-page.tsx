import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MailCheck } from 'lucide-react';
import { type LetterState, letterStates, listLetters, sendTestLetter } from '../../../contract/staff-letters.ts';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { toast } from '../../ui/toast-store.ts';
import { FilterChip } from '../parts/filter-chip.tsx';
import { ListTabs } from '../parts/list-tabs.tsx';
import { shortDay } from '../parts/period-words.ts';
import { QueriedList } from '../parts/queried-list.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { tellFailure } from '../parts/undo-toast.tsx';
import { useListAddress } from '../parts/use-list-address.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { LetterList } from './letter-list.tsx';
import { tabWords } from './letter-words.ts';
import { MailBanner } from './mail-banner.tsx';
import { refreshLetters } from './refresh-letters.ts';

/** What is rare shows its tab only when there is some. */
const rareTabs: LetterState[] = ['sending', 'expired', 'withdrawn'];

/** The outbox: every letter, what became of it, and how it looks to its reader. */
export default function LettersPage() {
  const { asked, value, page, isFiltered, set } = useListAddress(listLetters);
  const [state, text, triedFrom, open] = [value('state'), value('text'), value('triedFrom'), value('open')];
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 20_000,
  });
  const { data } = query;
  const tabs = letterStates.filter((each) => !rareTabs.includes(each) || data?.counts[each] || each === state);
  return (
    <AdminPage
      title="Scrisori"
      lead="Toate emailurile pe care site-ul le trimite: către clienți, abonați și echipă."
      actions={<TestLetter />}
    >
      {data && !data.canSend && <MailBanner waiting={text ? 0 : data.counts.unsent} />}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label="Starea scrisorilor"
          value={state}
          onChoose={(chosen) => set({ state: chosen })}
          tabs={[
            { value: '', label: 'Toate' },
            ...tabs.map((each) => ({ value: each, label: tabWords[each], count: data?.counts[each] })),
          ]}
        />
        <SearchBox label="Caută destinatar sau subiect" value={text} onSearch={(next) => set({ text: next })} />
      </div>
      {triedFrom && <FilterChip label={`din ${shortDay(triedFrom)} încoace`} onClear={() => set({ triedFrom: '' })} />}
      <QueriedList
        query={query}
        address={{ page, set }}
        failure="Scrisorile nu au putut fi încărcate"
        empty={<NoLetters isFiltered={isFiltered} />}
      >
        {({ items, canSend }) => (
          <LetterList letters={items} canSend={canSend} onOpen={(id) => set({ open: id, page: value('page') })} />
        )}
      </QueriedList>
      <LetterDialog id={open} onClose={() => set({ open: '', page: value('page') })} />
    </AdminPage>
  );
}

function NoLetters({ isFiltered }: { isFiltered: boolean }) {
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

function TestLetter() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendTestLetter),
    onSuccess: async () => {
      toast({
        title: 'Scrisoarea de probă este scrisă',
        description: 'O găsiți prima în listă și, dacă serverul trimite emailuri, în cutia dumneavoastră.',
      });
      await refreshLetters(client);
    },
    onError: tellFailure,
  });
  return (
    <Button size="sm" variant="primary" loading={isPending} onClick={() => mutate()}>
      {!isPending && <MailCheck size={17} aria-hidden />}
      Trimite-mi o probă
    </Button>
  );
}
