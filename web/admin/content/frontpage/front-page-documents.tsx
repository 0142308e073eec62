import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { listContent } from '../../../../contract/content/routes.ts';
import type { DocumentSummary } from '../../../../contract/content/schemas.ts';
import { queryOf } from '../../../lib/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DragHandle, SortableItem } from '../../../ui/form/sortable-list.tsx';
import { TextLink } from '../../../ui/layout/text-link.tsx';
import { contentListPath } from '../../labels/content-paths.ts';
import { DocumentThumbnail } from '../list/document-thumbnail.tsx';
import { SortableDocuments } from '../list/sortable-documents.tsx';
import { useListChanges } from '../list/use-list-changes.ts';

interface FrontPageDocumentsProps {
  kind: ContentKind;
  note: string;
  /** Whether the document at this position is visible without scrolling. */
  isVisible: (at: number) => boolean;
}

const shown = 8;

export function FrontPageDocuments({ kind, note, isVisible }: FrontPageDocumentsProps) {
  const first = queryOf(listContent, {
    params: { kind },
    query: { status: 'published', sort: 'position', size: shown },
  });
  const { data, error } = useQuery({ ...first, staleTime: 0 });
  const { order } = useListChanges(kind, first.queryKey);
  const { many } = contentTypeOf(kind).label;
  return (
    <section aria-label={many}>
      <div className="flex items-baseline justify-between gap-4">
        <h3>{many}</h3>
        <TextLink asChild>
          <Link to={contentListPath(kind)}>Toate</Link>
        </TextLink>
      </div>
      <p className="mt-1 mb-3 text-xs text-ink-soft">{note}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <SortableDocuments items={data.items} onOrder={order}>
          <ol className="divide-y divide-sand rounded-2xl border border-sand">
            {data.items.map((item, at) => (
              <FrontPageDocument key={item.id} kind={kind} item={item} isSeen={isVisible(at)} />
            ))}
          </ol>
        </SortableDocuments>
      )}
    </section>
  );
}

function FrontPageDocument({ kind, item, isSeen }: { kind: ContentKind; item: DocumentSummary; isSeen: boolean }) {
  return (
    <SortableItem
      id={item.id}
      className="relative flex items-center gap-3 bg-paper p-2.5 first:rounded-t-2xl last:rounded-b-2xl"
    >
      <DragHandle label={`Mută „${item.title}”`} className="h-11 w-7" />
      <DocumentThumbnail kind={kind} item={item} />
      <span className="min-w-0 flex-1 font-medium">{item.title}</span>
      {isSeen && <Badge tone="leaf">se vede</Badge>}
    </SortableItem>
  );
}
