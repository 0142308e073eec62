import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { getIssue, listIssues } from '../../../contract/newsletter/routes.ts';
import { queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { isIssueSending } from './is-issue-sending.ts';
import { IssueEditor } from './issue-editor.tsx';
import { IssueReport } from './issue-report.tsx';

/** The editor of a draft, or the report of a sent issue. */
export default function IssuePage() {
  const { id = newId } = useParams();
  const { key, state } = useLocation();
  // A newly created issue keeps its component, and with it focus and cursor.
  const writtenSince = (state as { writtenSince?: string } | null)?.writtenSince;
  return <IssueView key={writtenSince ?? (id === newId ? key : id)} id={id} />;
}

const newId = 'new';

function IssueView({ id }: { id: string }) {
  const isNew = id === newId;
  const { data: list } = useQuery({ ...queryOf(listIssues), enabled: isNew });
  const { data, error, refetch } = useQuery({
    ...queryOf(getIssue, { params: { id } }),
    enabled: !isNew,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isIssueSending(state.data.item) ? 2000 : false),
  });
  if (isNew) return <IssueEditor issue={null} readers={list?.readers ?? 0} canSend={list?.canSend ?? false} />;
  if (data?.item.state === 'draft') {
    return <IssueEditor issue={data.item} readers={data.readers} canSend={data.canSend} />;
  }
  if (data) return <IssueReport issue={data.item} />;
  return (
    <AdminPage title="Ediție">
      {error ? (
        <QueryFailure title="Ediția nu a putut fi încărcată" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
