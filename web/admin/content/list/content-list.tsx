import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, EyeOff, FileClock, Globe, Plus, SearchX, Trash2, X } from 'lucide-react';
import { type ContentKind, getContentType } from '../../../../contract/content/content-types.ts';
import { getDraft, listContent } from '../../../../contract/content/routes.ts';
import {
  type BulkAction,
  binDays,
  type DocumentSummary,
  listContentSchemas,
} from '../../../../contract/content/schemas.ts';
import { pageSize } from '../../../../contract/kernel/paging.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import type { QueryOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import { buildQuery } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import type { MessagePanelProps } from '../../../ui/feedback/message-panel.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { moveItem } from '../../../ui/form/move-item.ts';
import { SortableList } from '../../../ui/form/sortable-list.tsx';
import { List } from '../../kit/list-page/list.tsx';
import { ListFilter } from '../../kit/list-page/list-filters.tsx';
import { type Filters, useList } from '../../kit/list-page/use-list.ts';
import { useSelection } from '../../kit/list-page/use-selection.ts';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { buildNewContentPath, contentKindIcons, contentKindTexts } from '../../kit/shell/content-kinds.ts';
import { InlineLink } from '../../kit/shell/links.tsx';
import { FallbackNotice } from '../fallback-notice.tsx';
import { DocumentRow } from './document-row.tsx';
import { type ListChanges, useListChanges } from './use-list-changes.ts';

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
    getContentType(kind).order === 'position' && !value('text') && !value('status') && !value('sort');
  const items = data?.items ?? [];
  const { ids, toggle, clear } = useSelection();
  // A document that is no longer shown does not count as selected.
  const selected = items.filter(({ id }) => ids.includes(id));
  return (
    <>
      <UnfinishedDocument kind={kind} />
      <FallbackNotice kind={kind} />
      <List
        list={list}
        tabs={{ label: 'Stare', name: 'status', tabs: listStatusTabs(data?.counts) }}
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
        empty={describeEmptyList(kind, value('text'), value('status'), () => set({ text: '', status: '' }))}
      >
        {() => <DocumentRows {...{ kind, items, selected, changes }} onToggle={toggle} canMove={isReorderable} />}
      </List>
      {selected.length > 0 && (
        <ContentBulkBar
          count={selected.length}
          isInBin={value('status') === 'bin'}
          onDo={(action) => {
            changes.change(action, selected);
            clear();
          }}
          onClear={clear}
        />
      )}
      {changes.question}
    </>
  );
}

interface DocumentRowsProps {
  kind: ContentKind;
  items: DocumentSummary[];
  selected: DocumentSummary[];
  onToggle: (id: string) => void;
  changes: ListChanges;
  canMove: boolean;
}

function DocumentRows({ kind, items, selected, onToggle, changes, canMove }: DocumentRowsProps) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableList ids={ids} onMove={(from, to) => changes.order(moveItem(ids, from, to))}>
      <ul className="divide-y divide-sand rounded-2xl border border-sand [&>li:first-child]:rounded-t-2xl [&>li:last-child]:rounded-b-2xl">
        {items.map((item) => (
          <DocumentRow
            key={item.id}
            kind={kind}
            item={item}
            isSelected={selected.includes(item)}
            onToggle={() => onToggle(item.id)}
            changes={changes}
            canMove={canMove}
          />
        ))}
      </ul>
    </SortableList>
  );
}

const listStatusTabs = (counts: ReplyOf<typeof listContent>['counts'] | undefined) => [
  { value: '', label: 'Toate', count: counts && counts.draft + counts.scheduled + counts.published },
  { value: 'published', label: 'Publicate', count: counts?.published },
  { value: 'draft', label: 'Ciorne', count: counts?.draft },
  { value: 'scheduled', label: 'Programate', count: counts?.scheduled },
  { value: 'bin', label: 'Coș', count: counts?.bin },
];

const sortOptions = (kind: ContentKind) => [
  { value: '', label: getContentType(kind).order === 'position' ? 'În ordinea de pe site' : 'După data publicării' },
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

/** Links to a new document that was never saved, because no list contains it. */
function UnfinishedDocument({ kind }: { kind: ContentKind }) {
  const unfinished = buildQuery(getDraft, { params: { kind, id: 'new' } });
  const draft = useQuery({ ...unfinished, staleTime: 0 }).data?.draft;
  if (!draft) return null;
  const { titleField = '' } = getContentType(kind);
  const title = String(draft.fields[titleField] ?? '').trim();
  return (
    <Callout tone="notice" icon={FileClock} className="mb-4">
      Ați început {title ? <b className="break-words">„{title}”</b> : 'un document nou'} pe{' '}
      <span className="figures">{formatDayAndTime(draft.savedAt)}</span>.{' '}
      <InlineLink to={buildNewContentPath(kind)} className="font-semibold text-forest">
        Continuă
      </InlineLink>
    </Callout>
  );
}

interface ContentBulkBarProps {
  count: number;
  isInBin: boolean;
  onDo: (action: BulkAction) => void;
  onClear: () => void;
}

function ContentBulkBar({ count, isInBin, onDo, onClear }: ContentBulkBarProps) {
  return (
    <section
      aria-label="Selecția"
      className="on-dark sticky bottom-[calc(var(--bar-height)+0.75rem)] z-30 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-1 rounded-2xl bg-forest px-2 py-1.5 shadow-float max-sm:w-full"
    >
      <p className="px-2.5 font-semibold text-white figures max-sm:mr-auto" aria-live="polite">
        {count === 1 ? 'Unul selectat' : `${count} selectate`}
      </p>
      <div className="flex justify-around max-sm:order-last max-sm:basis-full">
        {(isInBin ? binActions : listActions).map(({ action, ...look }) => (
          <SmallButton key={action} variant="ghost" className="px-3" onClick={() => onDo(action)} {...look} />
        ))}
      </div>
      <IconButton label="Deselectează tot" onClick={onClear} icon={X} />
    </section>
  );
}

const listActions = [
  { action: 'publish', icon: Globe, label: 'Publică' },
  { action: 'unpublish', icon: EyeOff, label: 'Retrage' },
  { action: 'delete', icon: Trash2, label: 'Șterge' },
] as const;
const binActions = [{ action: 'restore', icon: ArchiveRestore, label: 'Restaurează' }] as const;

function describeEmptyList(kind: ContentKind, text: string, status: string, onClear: () => void): MessagePanelProps {
  const Icon = contentKindIcons[kind];
  const { emptyTitle, emptyText, fresh } = contentKindTexts[kind];
  const showAll = <SmallButton onClick={onClear} label="Arată tot" />;
  if (text)
    return {
      icon: SearchX,
      title: `Niciun rezultat pentru „${text}”`,
      text: 'Căutarea se uită în titlu și în texte; diacriticele nu contează.',
      actions: showAll,
    };
  if (status === 'bin')
    return {
      icon: Trash2,
      title: 'Coșul este gol',
      text: `Ce ștergeți rămâne aici ${formatCount(binDays, 'zile')} și poate fi restaurat oricând.`,
    };
  if (status) return { icon: Icon, title: 'Nimic în această stare', text: hints[status], actions: showAll };
  return {
    icon: Icon,
    title: emptyTitle,
    text: emptyText,
    actions: <ButtonLink to={buildNewContentPath(kind)} icon={Plus} label={fresh} />,
  };
}

const hints: Record<string, string> = {
  draft: 'O ciornă este văzută numai de echipă, până o publicați.',
  scheduled: 'Un document programat apare automat pe site, la ziua și ora alese.',
  published: 'Ce este publicat vede oricine intră pe site.',
};
