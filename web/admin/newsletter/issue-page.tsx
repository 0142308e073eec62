import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { getIssue, listIssues } from '../../../contract/newsletter/routes.ts';
import type { Issue, IssueProgress } from '../../../contract/newsletter/schemas.ts';
import { buildQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { allIssues, IssueEditor, IssuePreview } from './issue-editor.tsx';
import { isIssueSending } from './use-issue-form.ts';

export default function IssuePage() {
  const { id = newId } = useParams();
  const { key, state } = useLocation();
  // A newly created issue keeps its component, so that focus and cursor stay.
  const writtenSince = (state as { writtenSince?: string } | null)?.writtenSince;
  return <IssueView key={writtenSince ?? (id === newId ? key : id)} id={id} />;
}

const newId = 'new';

function IssueView({ id }: { id: string }) {
  const isNew = id === newId;
  const { data: list } = useQuery({ ...buildQuery(listIssues), enabled: isNew });
  const query = useQuery({
    ...buildQuery(getIssue, { params: { id } }),
    enabled: !isNew,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isIssueSending(state.data.item) ? 2000 : false),
  });
  const { readers = 0, canSend = false } = (isNew ? list : query.data) ?? {};
  const issue = query.data?.item;
  if (isNew || issue?.state === 'draft')
    return <IssueEditor issue={issue ?? null} readers={readers} canSend={canSend} />;
  if (issue) return <IssueReport issue={issue} />;
  return (
    <AdminPage back={allIssues} title="Ediție">
      <QueryView query={query} failure="Ediția nu a putut fi încărcată" />
    </AdminPage>
  );
}

function IssueReport({ issue }: { issue: Issue }) {
  const { progress, startedAt } = issue;
  return (
    <AdminPage
      back={allIssues}
      title={issue.title}
      lead={startedAt && `Trimis ${formatDayAndTime(startedAt)}${issue.updatedBy ? ` de ${issue.updatedBy}` : ''}.`}
      actions={
        <Badge tone={isIssueSending(issue) ? 'warm' : 'leaf'} size="md">
          {isIssueSending(issue) ? 'Se trimite' : 'Trimis'}
        </Badge>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
        {progress && <Progress progress={progress} />}
        <IssuePreview draft={issue} />
      </div>
    </AdminPage>
  );
}

function Progress({ progress }: { progress: IssueProgress }) {
  const { recipients, sent, waiting, failed, unsubscribed } = progress;
  return (
    <section aria-label="Progresul trimiterii">
      <p className="mb-2 text-base">
        <strong className="figures">{pluralize(sent, 'Un e-mail trimis', 'e-mailuri trimise')}</strong> din{' '}
        <span className="figures">{recipients}</span>.
      </p>
      <progress value={sent} max={Math.max(recipients, 1)} aria-label="E-mailuri trimise" className={bar} />
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-2">
        <Figure label="Trimise" value={sent} to="/admin/emails?state=sent" />
        <Figure label="Așteaptă" value={waiting} to="/admin/emails?state=unsent" />
        <Figure label="Netrimise" value={failed} to="/admin/emails?state=failed" isBad={failed > 0} />
        <Figure
          label="Dezabonări de atunci"
          value={unsubscribed}
          to="/admin/newsletter/subscribers?state=unsubscribed"
        />
      </dl>
      {waiting > 0 && (
        <p className="mt-4 text-ink-soft">
          Puteți închide pagina: trimiterea continuă, și după o repornire a serverului.
        </p>
      )}
    </section>
  );
}

const bar =
  'h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-leaf-dark [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-leaf-dark';

function Figure({ label, value, to, isBad = false }: { label: string; value: number; to: string; isBad?: boolean }) {
  return (
    <div className="relative rounded-xl border border-sand p-3.5 hover:bg-limestone/60">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={isBad ? 'text-xl font-semibold text-danger figures' : 'text-xl font-semibold text-forest figures'}>
        <Link to={to} className="stretch text-inherit no-underline">
          {value}
        </Link>
      </dd>
    </div>
  );
}
