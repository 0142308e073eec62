import { Newspaper, PenLine } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../contract/kernel/format-number.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listIssues } from '../../../contract/newsletter/routes.ts';
import { type IssueSummary, listIssuesSchemas } from '../../../contract/newsletter/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { List } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButtonLink } from '../kit/shell/buttons.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { newsletterTabs } from '../kit/shell/navigation.ts';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { isIssueSending } from './use-issue-form.ts';

const newIssue = '/admin/newsletter/issues/new';

export default function IssuesPage() {
  const navigate = useNavigate();
  const list = useList(listIssues, listIssuesSchemas, {
    refetchInterval: ({ state }) => (state.data?.items.some(isIssueSending) ? 2000 : false),
  });
  const { data } = list;
  useShortcut('n', 'Ediție nouă', () => void navigate(newIssue));
  return (
    <AdminPage
      title="Newsletter"
      tabs={newsletterTabs}
      lead={data && describeReaders(data.readers)}
      actions={<SmallButtonLink to={newIssue} icon={PenLine} label="Ediție nouă" variant="primary" />}
    >
      <List
        list={list}
        failure="Edițiile nu au putut fi încărcate"
        empty={{
          icon: Newspaper,
          title: 'Încă nicio ediție',
          text: 'O ediție are un titlu, câteva rânduri și articole din blog. O vedeți așa cum o vede abonatul, v-o trimiteți întâi dumneavoastră, apoi tuturor.',
        }}
      >
        {({ items }) => (
          <ul className="divide-y divide-sand rounded-2xl border border-sand">
            {items.map((issue) => (
              <IssueLine key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </List>
    </AdminPage>
  );
}

const describeReaders = (count: number) =>
  count === 0
    ? 'Încă nu sunt abonați.'
    : `${pluralize(count, 'Un abonat primește', 'abonați primesc')} următoarea ediție.`;

function IssueLine({ issue }: { issue: IssueSummary }) {
  const { id, title, progress, startedAt, updatedAt, updatedBy } = issue;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 hover:bg-limestone/60">
      <div className="min-w-0">
        <RowLink to={`/admin/newsletter/issues/${id}`}>{title}</RowLink>
        <p className="text-ink-soft">
          {startedAt
            ? `Trimis ${formatDayAndTime(startedAt)}`
            : `Scris ${updatedBy ? `de ${updatedBy}, ` : ''}${formatDayAndTime(updatedAt)}`}
        </p>
      </div>
      {progress ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft figures">
          <span>{pluralize(progress.sent, 'un e-mail trimis', 'e-mailuri trimise')}</span>
          {progress.failed > 0 && (
            <span className="text-danger">
              {progress.failed === 1 ? 'unul netrimis' : `${formatNumber(progress.failed)} netrimise`}
            </span>
          )}
          {progress.unsubscribed > 0 && <span>{pluralize(progress.unsubscribed, 'o dezabonare', 'dezabonări')}</span>}
          <Badge tone={isIssueSending(issue) ? 'warm' : 'leaf'}>
            {isIssueSending(issue) ? 'Se trimite' : 'Trimis'}
          </Badge>
        </p>
      ) : (
        <Badge tone="outline">Ciornă</Badge>
      )}
    </li>
  );
}
