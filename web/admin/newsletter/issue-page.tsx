import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getIssue, listIssues } from '../../../contract/newsletter-issues.ts';
import { queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueReport } from './issue-report.tsx';
import { isUnderWay } from './progress-words.ts';

/** A draft is written here; one that has left tells how it went. */
export default function IssuePage() {
  const { id } = useParams();
  return id ? <KnownIssue key={id} id={id} /> : <NewIssue />;
}

function NewIssue() {
  const { data } = useQuery(queryOf(listIssues));
  return <IssueEditor issue={null} readers={data?.readers ?? 0} canSend={data?.canSend ?? false} />;
}

function KnownIssue({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getIssue, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.item) ? 2000 : false),
  });
  if (data?.item.state === 'draft') {
    return <IssueEditor issue={data.item} readers={data.readers} canSend={data.canSend} />;
  }
  if (data) return <IssueReport issue={data.item} />;
  return (
    <AdminPage title="Număr de noutăți">
      {error ? (
        <QueryFailure title="Numărul nu a putut fi încărcat" error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
