import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useParams } from 'react-router';
import { type ContentKind, contentTypeOf } from '../../../contract/content/content-types.ts';
import { getContent, getDraft } from '../../../contract/content/routes.ts';
import { call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formEntry } from '../browser-storage/use-local-form.ts';
import { contentListPath, useContentKind } from '../labels/content-paths.ts';
import { QueryFailure } from '../page/query-failure.tsx';
import { ScreenTitle } from '../shell/admin-head.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { useUser } from '../shell/session/user-context.ts';
import { DocumentEditor } from './edit/document-editor.tsx';
import { type DraftValue, draftName, findDrafts } from './edit/drafts/found-drafts.ts';
import { initialFields } from './edit/initial-fields.ts';

export default function ContentEditPage() {
  const kind = useContentKind();
  const { id = 'new' } = useParams();
  return id === 'new' ? (
    <NewDocument key={kind} kind={kind} />
  ) : (
    <ExistingDocument key={`${kind}/${id}`} kind={kind} id={id} />
  );
}

/** Fetched once when the form opens: a refetch must not change it while somebody types. */
function useFetchOnce<Reply>(of: string[], ask: () => Promise<Reply>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', ...of],
    queryFn: ask,
    gcTime: 0,
  });
  return { data, error, retry: () => void refetch() };
}

function ExistingDocument({ kind, id }: { kind: ContentKind; id: string }) {
  const { data, error, retry } = useFetchOnce([kind, id], () => call(getContent, { params: { kind, id } }));
  const userId = useUser().id;
  if (!data) return <NotYet kind={kind} error={error} onRetry={retry} />;
  const local = formEntry<DraftValue>('drafts', userId, draftName(kind, id)).read();
  const found = findDrafts(data.item.fields, data.item.draft, local);
  return <DocumentEditor opened={{ kind, id, saved: data.item, found }} />;
}

function NewDocument({ kind }: { kind: ContentKind }) {
  const userId = useUser().id;
  const { data, error, retry } = useFetchOnce([kind, 'new'], () => call(getDraft, { params: { kind, id: 'new' } }));
  if (!data) return <NotYet kind={kind} error={error} onRetry={retry} />;
  const local = formEntry<DraftValue>('drafts', userId, draftName(kind, 'new')).read();
  const found = findDrafts(initialFields(kind), data.draft, local);
  return <DocumentEditor opened={{ kind, id: 'new', saved: null, found }} />;
}

function NotYet({ kind, error, onRetry }: { kind: ContentKind; error: Error | null; onRetry: () => void }) {
  const { label } = contentTypeOf(kind);
  if (!error)
    return (
      <div role="status" aria-busy className="mx-auto max-w-7xl space-y-5 px-4 py-6 sm:px-6 lg:px-8">
        <ScreenTitle title={label.one} />
        <span className="sr-only">Se încarcă…</span>
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-12 w-full max-w-3xl" />
        <Skeleton className="h-40 w-full max-w-3xl" />
        <Skeleton className="h-64 w-full max-w-3xl" />
      </div>
    );
  return (
    <QueryFailure
      level={1}
      icon={<FileX size={28} aria-hidden />}
      title="Documentul nu a putut fi deschis"
      error={error}
      onRetry={onRetry}
    >
      <ButtonLink to={contentListPath(kind)} variant="outline" label={label.many} />
    </QueryFailure>
  );
}
