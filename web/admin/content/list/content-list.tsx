import { useState } from 'react';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentSummary } from '../../../../contract/content/document.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SkeletonGroup } from '../../../ui/skeleton-group.tsx';
import { QueriedList } from '../../parts/queried-list.tsx';
import { BegunDocument } from './begun-document.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DocumentLine } from './document-line.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { SortableDocuments } from './sortable-documents.tsx';
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
      <BegunDocument kind={kind} />
      <ListFilters kind={kind} value={list.value} counts={list.query.data?.counts} onChange={list.set} />
      <QueriedList
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
                <DocumentLine
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
      </QueriedList>
      {selected.length > 0 && (
        <BulkBar
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
