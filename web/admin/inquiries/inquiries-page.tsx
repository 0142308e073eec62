import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox, MailWarning, NotebookPen } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import { pageSize } from '../../../contract/base/paging.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiry-steps.ts';
import type { listInquiries } from '../../../contract/staff-inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMediaQuery } from '../../ui/media-query.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { counted } from '../shell/counted.ts';
import { ListTabs } from '../shell/list-tabs.tsx';
import { Pager } from '../shell/pager.tsx';
import { SearchBox } from '../shell/search-box.tsx';
import { useListAddress } from '../shell/use-list-address.ts';
import { useMinute } from '../shell/use-minute.ts';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryPane } from './inquiry-pane.tsx';
import { inquiriesPath } from './inquiry-paths.ts';
import { InquiryShortcuts } from './inquiry-shortcuts.tsx';
import { stateChips } from './inquiry-words.ts';
import { NoMessages } from './no-messages.tsx';
import { OwnerFilter } from './owner-filter.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

type Reply = ReplyOf<typeof listInquiries>;

/** The inbox: the list beside the message on a desk, one after the other on a phone. */
export default function InquiriesPage() {
  const { value, page, set } = useListAddress(inquiriesPath);
  const isWide = useMediaQuery('(width >= 64rem)');
  const now = useMinute();
  const navigate = useNavigate();
  const [isEditingTemplates, setEditingTemplates] = useState(false);
  const [text, owner] = [value('text'), value('owner')];
  // A search goes through every tab.
  const state = text ? undefined : ((value('state') || 'new') as InquiryState);
  const { data, error, isPlaceholderData, refetch } = useQuery<Reply>({
    queryKey: [inquiriesPath + queryOf({ state, owner, text, page: page > 1 ? String(page) : '' })],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const items = data?.items ?? [];
  const openId = value('open');
  const firstId = isWide && !isPlaceholderData ? items[0]?.id : undefined;
  const openFirst = useEffectEvent((id: string) => set({ open: id, page: value('page') }));
  // On a desk something is always open; in the address, so that it stays when it leaves the tab.
  useEffect(() => {
    if (!openId && firstId) openFirst(firstId);
  }, [openId, firstId]);
  const to = (open: string) => queryOf({ state: value('state'), owner, text, page: value('page'), open }) || '?';
  const isReading = !isWide && value('open') !== '';

  return (
    <AdminPage
      title="Mesaje"
      lead={!isReading && data && <Lead overdue={data.overdue} />}
      actions={
        !isReading && (
          <Button size="sm" variant="outline" onClick={() => setEditingTemplates(true)}>
            <NotebookPen size={17} aria-hidden />
            Modele de răspuns
          </Button>
        )
      }
    >
      {!isReading && data && !data.canSend && <NoMail />}
      {!isReading && (
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <ListTabs
            label="Starea mesajelor"
            value={text ? '' : (state ?? 'new')}
            onChoose={(chosen) => set({ state: chosen === 'new' ? '' : chosen, text: '', open: '' })}
            tabs={inquiryStates.map((each) => ({
              value: each,
              label: stateChips[each].tab,
              count: data?.counts[each],
            }))}
          />
          <div className="flex w-full gap-3 sm:w-auto">
            <OwnerFilter
              people={data?.people ?? []}
              value={owner}
              onChoose={(next) => set({ owner: next, open: '' })}
            />
            <SearchBox
              key={text === '' ? 'empty' : 'typed'}
              label="Caută în mesaje"
              value={text}
              onSearch={(next) => set({ text: next, open: '' })}
            />
          </div>
        </div>
      )}
      {error && (
        <MessagePanel
          role="alert"
          icon={<Inbox size={28} aria-hidden />}
          title="Mesajele nu au putut fi încărcate"
          text={error.message}
          actions={
            <Button variant="forest" onClick={() => void refetch()}>
              Încearcă din nou
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <div className={classes('grid gap-6', items.length > 0 && 'lg:grid-cols-[22rem_minmax(0,1fr)]')}>
          {!isReading && (
            <div
              aria-busy={isPlaceholderData}
              className="min-w-0 transition-opacity aria-busy:opacity-60 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
            >
              {items.length === 0 && <NoMessages state={state} isFiltered={text !== '' || owner !== ''} />}
              {items.length > 0 && (
                <>
                  <InquiryList items={items} openId={openId} to={to} showState={text !== ''} now={now} />
                  <Pager
                    page={page}
                    pages={Math.ceil(data.total / pageSize.usual)}
                    total={data.total}
                    onPage={(next) => set({ page: next > 1 ? String(next) : '', open: '' })}
                  />
                </>
              )}
            </div>
          )}
          {openId && (
            <InquiryPane
              key={openId}
              id={openId}
              people={data.people}
              canSend={data.canSend}
              now={now}
              backTo={isReading ? to('') : undefined}
            />
          )}
        </div>
      )}
      <InquiryShortcuts
        items={items}
        openId={openId}
        onOpen={(id) => void navigate(to(id), { replace: true, preventScrollReset: true })}
      />
      <TemplatesDialog open={isEditingTemplates} onClose={() => setEditingTemplates(false)} />
    </AdminPage>
  );
}

const queryOf = (values: Record<string, string | undefined>) => {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
};

function Lead({ overdue }: { overdue: number }) {
  if (overdue === 0) return 'Promitem un răspuns în 24 de ore. Toate mesajele sunt în termen.';
  return (
    <>
      Promitem un răspuns în 24 de ore.{' '}
      <span className="font-semibold text-danger">
        {overdue === 1
          ? 'Un mesaj a depășit termenul.'
          : `${counted(overdue, 'un mesaj', 'mesaje')} au depășit termenul.`}
      </span>
    </>
  );
}

function NoMail() {
  return (
    <p className="mb-5 flex items-start gap-3 rounded-2xl bg-terracotta-soft px-4 py-3 text-terracotta-dark">
      <MailWarning size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        Serverul nu trimite încă e-mailuri. Răspunsurile scrise aici așteaptă în{' '}
        <Link to="/admin/letters" className="font-semibold underline underline-offset-4">
          Scrisori
        </Link>
        ; până atunci răspundeți la telefon sau pe WhatsApp.
      </span>
    </p>
  );
}
