import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ListResults } from '../list-page/list-results.tsx';
import { useCurrentMinute } from '../page/use-current-minute.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { InquiryPane } from './inquiry-pane.tsx';
import { InquiryShortcuts } from './inquiry-shortcuts.tsx';
import { NoInquiries } from './no-inquiries.tsx';
import { SmtpMissingNotice } from './smtp-missing-notice.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useInboxFilters } from './use-inbox-filters.ts';

/** The inbox: the list beside the message on a desk, one after the other on a phone. */
export default function InquiriesPage() {
  const address = useInboxFilters();
  const { asked, value, page, set, state, to, isFiltered } = address;
  const isWide = useMediaQuery('(width >= 64rem)');
  const now = useCurrentMinute();
  const navigate = useNavigate();
  const [isEditingTemplates, setEditingTemplates] = useState(false);
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const { data, isPlaceholderData } = query;
  // Of somebody who was erased only the line is left.
  const items = data?.items.filter(({ email }) => email) ?? [];
  const openId = value('open');
  const firstId = isWide && !isPlaceholderData ? items[0]?.id : undefined;
  const openFirst = useEffectEvent((id: string) => set({ open: id, page: value('page') }));
  // On a desk something is always open; in the address, so that it stays when it leaves the tab.
  useEffect(() => {
    if (!openId && firstId) openFirst(firstId);
  }, [openId, firstId]);
  const isReading = !isWide && openId !== '';

  return (
    <AdminPage
      title="Mesaje"
      back={isReading ? { to: to(''), label: 'Toate mesajele' } : undefined}
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
      {!isReading && data && !data.canSend && <SmtpMissingNotice />}
      {!isReading && <InboxFilters data={data} address={address} />}
      <div className={classes('grid gap-6', (openId || items.length > 0) && 'lg:grid-cols-[22rem_minmax(0,1fr)]')}>
        {!isReading && (
          <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto">
            <ListResults
              query={query}
              address={{ page, set: (changes) => set({ ...changes, open: '' }) }}
              failure="Mesajele nu au putut fi încărcate"
              empty={<NoInquiries state={state} isFiltered={isFiltered} />}
            >
              {(reply) => <InquiryList items={reply.items} openId={openId} to={to} showState={!state} now={now} />}
            </ListResults>
          </div>
        )}
        {openId && data && (
          <InquiryPane key={openId} id={openId} people={data.people} canSend={data.canSend} now={now} />
        )}
      </div>
      <InquiryShortcuts
        items={items}
        openId={openId}
        onOpen={(id) => void navigate(to(id), { replace: true, preventScrollReset: true })}
      />
      <TemplatesDialog open={isEditingTemplates} onClose={() => setEditingTemplates(false)} />
    </AdminPage>
  );
}

function Lead({ overdue }: { overdue: number }) {
  if (overdue === 0) return 'Promitem un răspuns în 24 de ore. Toate mesajele sunt în termen.';
  return (
    <>
      Promitem un răspuns în 24 de ore.{' '}
      <span className="font-semibold text-danger">
        {overdue === 1
          ? 'Un mesaj a depășit termenul.'
          : `${pluralize(overdue, 'un mesaj', 'mesaje')} au depășit termenul.`}
      </span>
    </>
  );
}
