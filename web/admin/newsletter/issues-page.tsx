import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Newspaper, PenLine } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { counted } from '../../../contract/counted.ts';
import { type IssueSummary, listIssues } from '../../../contract/newsletter-issues.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { QueriedList } from '../parts/queried-list.tsx';
import { useListAddress } from '../parts/use-list-address.ts';
import { dayAndTime } from '../parts/when.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { useShortcut } from '../shell/shortcuts.tsx';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { isUnderWay } from './progress-words.ts';

const newIssue = '/admin/newsletter/issues/new';

/** What was and will be sent to the subscribers. */
export default function IssuesPage() {
  const navigate = useNavigate();
  const { asked, page, set } = useListAddress(listIssues);
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 2000 : false),
  });
  const { data } = query;
  useShortcut('n', 'Scrie un număr', () => void navigate(newIssue));
  return (
    <AdminPage
      title="Noutăți"
      lead={data && `${counted(data.readers, 'Un abonat primește', 'abonați primesc')} următorul număr.`}
      actions={
        <Button size="sm" asChild>
          <Link to={newIssue}>
            <PenLine size={18} aria-hidden />
            Scrie un număr
          </Link>
        </Button>
      }
    >
      <NewsletterTabs />
      <QueriedList
        query={query}
        address={{ page, set }}
        failure="Numerele nu au putut fi încărcate"
        empty={
          <MessagePanel
            icon={<Newspaper size={28} aria-hidden />}
            title="Încă niciun număr"
            text="Un număr are un titlu, câteva rânduri și articole din blog. Îl vedeți așa cum îl vede abonatul, vi-l trimiteți întâi dumneavoastră, apoi tuturor."
          />
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-sand rounded-2xl border border-sand">
            {items.map((issue) => (
              <IssueLine key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </QueriedList>
    </AdminPage>
  );
}

function IssueLine({ issue }: { issue: IssueSummary }) {
  const { id, title, progress, startedAt, updatedAt, updatedBy } = issue;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 hover:bg-limestone/60">
      <div className="min-w-0">
        <Link to={`/admin/newsletter/issues/${id}`} className="stretch font-semibold text-forest no-underline">
          {title}
        </Link>
        <p className="text-ink-soft">
          {startedAt
            ? `Trimis ${dayAndTime(startedAt)}`
            : `Scris ${updatedBy ? `de ${updatedBy}, ` : ''}${dayAndTime(updatedAt)}`}
        </p>
      </div>
      {progress ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft figures">
          <span>{counted(progress.sent, 'o scrisoare trimisă', 'trimise')}</span>
          {progress.failed > 0 && (
            <span className="text-danger">{counted(progress.failed, 'una netrimisă', 'netrimise')}</span>
          )}
          {progress.unsubscribed > 0 && <span>{counted(progress.unsubscribed, 'o dezabonare', 'dezabonări')}</span>}
          <Badge tone={isUnderWay(issue) ? 'warm' : 'leaf'}>{isUnderWay(issue) ? 'Se trimite' : 'Trimis'}</Badge>
        </p>
      ) : (
        <Badge tone="outline">Ciornă</Badge>
      )}
    </li>
  );
}
