import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { getDraft, listContent } from '../../../../contract/content/routes.ts';
import { type DocumentSummary, listContentSchemas } from '../../../../contract/content/schemas.ts';
import { pageSize } from '../../../../contract/kernel/paging.ts';
import type { QueryOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import { queryOf } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { List } from '../../list-page/list.tsx';
import { ListFilter } from '../../list-page/list-filters.tsx';
import { type Filters, useList } from '../../list-page/use-list.ts';
import { newContentPath } from '../../shell/content-kinds.ts';
import { FallbackNotice } from '../fallback-notice.tsx';
import { ContentBulkBar } from './content-bulk-bar.tsx';
import { DocumentRow, SortableDocuments } from './document-row.tsx';
import { emptyListMessage } from './empty-list-message.tsx';
import { useListChanges } from './use-list-changes.ts';

export type ContentPage = ReplyOf<typeof listContent>;

const toQuery = ({ direction: _, ...filters }: Filters): QueryOf<typeof listContent> => ({
  ...filters,
  ...(filters.sort === 'title' && { direction: 'asc' }),
  size: pageSize.default,
});

export function ContentList({ kind }: { kind: ContentKind }) {
  const list = useList(listContent, listContentSchemas, { params: { kind }, toQuery });
  const { value, set, data } = list;
  const changes = useListChanges(kind, list.queryKey);
  // A filtered or sorted list cannot be reordered.
  const isReorderable =
    contentTypeOf(kind).order === 'position' && !value('text') && !value('status') && !value('sort');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = data?.items ?? [];
  // Only visible documents count as selected.
  const selected = items.filter(({ id }) => chosen.has(id));
  const choose = (item: DocumentSummary, isChosen: boolean) => {
    const next = new Set(chosen);
    isChosen ? next.add(item.id) : next.delete(item.id);
    setChosen(next);
  };

  return (
    <>
      <UnfinishedDocument kind={kind} />
      <FallbackNotice kind={kind} />
      <List
        list={list}
        tabs={{ label: 'Stare', name: 'status', tabs: tabsOf(data?.counts) }}
        search={{
          label: 'Caută în listă',
          placeholder: 'Caută, cu sau fără diacritice',
          after: (
            <ListFilter
              list={list}
              name="sort"
              label="Ordinea listei"
              options={sortOptions(kind)}
              className="w-full sm:w-56"
            />
          ),
        }}
        failure="Lista nu a putut fi încărcată"
        waiting={<Waiting />}
        empty={emptyListMessage(kind, value('text'), value('status'), () => set({ text: '', status: '' }))}
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
                  canMove={isReorderable}
                />
              ))}
            </ul>
          </SortableDocuments>
        )}
      </List>
      {selected.length > 0 && (
        <ContentBulkBar
          count={selected.length}
          isInBin={value('status') === 'bin'}
          onDo={(action) => {
            changes.change(action, selected);
            setChosen(new Set());
          }}
          onClear={() => setChosen(new Set())}
        />
      )}
      {changes.question}
    </>
  );
}

const tabsOf = (counts: ContentPage['counts'] | undefined) => [
  { value: '', label: 'Toate', count: counts && counts.draft + counts.scheduled + counts.published },
  { value: 'published', label: 'Publicate', count: counts?.published },
  { value: 'draft', label: 'Ciorne', count: counts?.draft },
  { value: 'scheduled', label: 'Programate', count: counts?.scheduled },
  { value: 'bin', label: 'Coș', count: counts?.bin },
];

const sortOptions = (kind: ContentKind) => [
  { value: '', label: contentTypeOf(kind).order === 'position' ? 'În ordinea de pe site' : 'După data publicării' },
  { value: 'updated', label: 'Modificate recent' },
  { value: 'title', label: 'După nume' },
];

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

/** A new document that was never saved is in no list. */
function UnfinishedDocument({ kind }: { kind: ContentKind }) {
  const unfinished = queryOf(getDraft, { params: { kind, id: 'new' } });
  const draft = useQuery({ ...unfinished, staleTime: 0 }).data?.draft;
  if (!draft) return null;
  const { titleField = '' } = contentTypeOf(kind);
  const title = String(draft.fields[titleField] ?? '').trim();
  return (
    <p className="mb-4 flex items-center gap-3 rounded-xl bg-lavender-soft px-4 py-3">
      <FileClock size={19} aria-hidden className="shrink-0 text-lavender-dark" />
      <span className="min-w-0">
        Ați început {title ? <b className="break-words">„{title}”</b> : 'un document nou'} pe{' '}
        <span className="figures">{formatDayAndTime(draft.savedAt)}</span>.{' '}
        <Link to={newContentPath(kind)} className="font-semibold text-forest underline underline-offset-4">
          Continuă
        </Link>
      </span>
    </p>
  );
}
