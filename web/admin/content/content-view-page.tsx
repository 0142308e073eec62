import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { type ContentKind, contentTypeOf } from '../../../contract/content/content-types.ts';
import { getContent } from '../../../contract/content/routes.ts';
import type { StaffDocument } from '../../../contract/content/schemas.ts';
import { queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { contentListPath, editContentPath, publicContentPath, useContentKind } from '../labels/content-paths.ts';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { DocumentMenu } from './list/document-menu.tsx';
import { useListChanges } from './list/use-list-changes.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { StatusChip } from './status-chip.tsx';
import { DocumentFacts } from './view/document-facts.tsx';
import { ReadFields } from './view/read-fields.tsx';

export default function ContentViewPage() {
  const kind = useContentKind();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...queryOf(getContent, { params: { kind, id } }), staleTime: 0 });
  const { label } = contentTypeOf(kind);
  if (data) return <DocumentView kind={kind} item={data.item} />;
  return (
    <AdminPage title={label.one}>
      {error ? (
        <QueryFailure title="Documentul nu a putut fi deschis" error={error} onRetry={refetch}>
          <ButtonLink to={contentListPath(kind)} variant="outline" label={label.many} />
        </QueryFailure>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}

function DocumentView({ kind, item }: { kind: ContentKind; item: StaffDocument }) {
  const { change, question } = useListChanges(kind);
  const edit = editContentPath(kind, item.id);
  useShortcut('e', 'Editează', () => document.querySelector<HTMLElement>(`a[href="${edit}"]`)?.click());
  return (
    <AdminPage
      title={item.title || 'Fără titlu'}
      back={{ to: contentListPath(kind), label: contentTypeOf(kind).label.many }}
      lead={<StatusChip {...item} />}
      actions={
        <>
          <DocumentMenu kind={kind} item={item} onDo={(action) => change(action, [item])} />
          {item.status === 'published' && !item.deletedAt && (
            <Button asChild variant="outline" size="sm">
              <a href={publicContentPath(kind, item.id)} target="_blank" rel="noreferrer">
                <ExternalLink size={17} aria-hidden />
                Vezi pe site
              </a>
            </Button>
          )}
          {!item.deletedAt && <ButtonLink to={edit} size="sm" icon={Pencil} label="Editează" />}
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,30rem)]">
        <div className="min-w-0 space-y-8">
          <ReadFields kind={kind} item={item} />
          <DocumentFacts item={item} />
        </div>
        <PreviewPanel kind={kind} id={item.id} draft={{ status: 'clean' }} version={item.version} />
      </div>
      {question}
    </AdminPage>
  );
}
