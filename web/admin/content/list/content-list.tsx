import { useState } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { DocumentSummary } from '../../../../contract/content/schemas.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../../ui/feedback/skeleton-group.tsx';
import { ListResults } from '../../list-page/list-results.tsx';
import { ContentBulkBar } from './content-bulk-bar.tsx';
import { ContentFilters } from './content-filters.tsx';
import { DocumentRow } from './document-row.tsx';
import { EmptyList } from './empty-list.tsx';
import { SortableDocuments } from './sortable-documents.tsx';
import { UnfinishedDocument } from './unfinished-document.tsx';
import { useContentList } from './use-content-list.ts';
import { useListChanges } from './use-list-changes.ts';

/** The documents of one kind: found, put in order, published, put in the bin and taken out of it. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const list = useContentList(kind);
  const changes = useListChanges(kind, list.queryKey);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.query.data?.items ?? [];
  // What is no longer in sight is not chosen either.
  const selected = items.filter(({ id }) => chosen.has(id));
  const choose = (item: DocumentSummary, isChosen: boolean) => {
    const next = new Set(chosen);
    isChosen ? next.add(item.id) : next.delete(item.id);
    setChosen(next);
  };

  return (
    <>
      <UnfinishedDocument kind={kind} />
      <ContentFilters kind={kind} value={list.value} counts={list.query.data?.counts} onChange={list.set} />
      <ListResults
        query={list.query}
        address={list}
        failure="Lista nu a putut fi încărcată"
        waiting={<Waiting />}
        empty={
          <EmptyList
            kind={kind}
            text={list.value('text')}
            status={list.value('status')}
            onClear={() => list.set({ text: '', status: '' })}
          />
        }
      >
        {() => (
          <SortableDocuments items={items} onOrder={changes.order}>
            <ul className="divide-y divide-sand rounded-2xl border border-sand [&>li:first-child]:rounded-t-2xl [&>li:last-child]:rounded-b-2xl">
              {items.map((item) => (
                <DocumentRow
                  key={item.id}
                  kind={kind}
                  item={item}
                  isSelected={chosen.has(item.id)}
                  onSelect={(isChosen) => choose(item, isChosen)}
                  changes={changes}
                  canMove={list.canOrder}
                />
              ))}
            </ul>
          </SortableDocuments>
        )}
      </ListResults>
      {selected.length > 0 && (
        <ContentBulkBar
          count={selected.length}
          isInBin={list.isInBin}
          onDo={(action) => {
            changes.change(action, selected);
            setChosen(new Set());
          }}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup count={6} className="divide-y divide-sand rounded-2xl border border-sand">
      <div className="flex items-center gap-4 p-4">
        <Skeleton className="h-14 w-20" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </SkeletonGroup>
  );
}
