import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formatNumber } from '../../../../contract/kernel/format-number.ts';
import { maxCounted, pageSize } from '../../../../contract/kernel/paging.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MessagePanel, type MessagePanelProps } from '../../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useScrollToSelected } from '../shell/admin-page.tsx';
import { IconButton } from '../shell/buttons.tsx';
import { QueryFailure } from '../shell/screen-states.tsx';
import { SearchBox } from './list-filters.tsx';
import type { Filters, ListState } from './use-list.ts';

export interface ListProps<Reply> {
  list: ListState<Reply>;
  /** Replaces `list.set` on a screen that does more when a filter changes. */
  set?: (changes: Filters) => void;
  /** `name` is the filter that the tabs set, unless `value` and `onChoose` say otherwise. */
  tabs?: Pick<ListTabsProps, 'label' | 'tabs'> & Partial<ListTabsProps> & { name: string };
  search?: { label: string; placeholder?: string; after?: ReactNode; before?: ReactNode };
  /** Filters set by a link from another screen; a chip without a label is not shown. */
  chips?: Chip[];
  filters?: ReactNode;
  failure: string;
  empty: MessagePanelProps;
  /** Shown when the filters match nothing; `empty` by default. */
  noMatch?: Omit<MessagePanelProps, 'icon'>;
  waiting?: ReactNode;
  /** Places the results, for example beside an opened item. */
  frame?: (results: ReactNode) => ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** '312', 'peste 2.000': lists are counted only up to a limit. */
export const formatTotal = (total: number) =>
  total > maxCounted ? `peste ${formatNumber(maxCounted)}` : formatNumber(total);

export function List<Reply extends { items: unknown[]; total: number }>(props: ListProps<Reply>) {
  const { list, set = list.set, tabs, search, chips = [], filters, frame = (results) => results } = props;
  useExistingPage(list);
  return (
    <>
      {tabs && (
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <ListTabs value={list.value(tabs.name)} onChoose={(chosen) => set({ [tabs.name]: chosen })} {...tabs} />
          {search && <Search {...search} value={list.value('text')} onSearch={(text) => set({ text })} />}
        </div>
      )}
      {filters}
      {chips.map(
        ({ label, clears }) => label && <FilterChip key={label} label={label} clears={clears} onClear={set} />,
      )}
      {frame(<Results {...props} list={{ ...list, set }} />)}
    </>
  );
}

/** Goes back to the last page when the shown one is empty, for example because its only item left the list. */
function useExistingPage<Reply extends { items: unknown[]; total: number }>(list: ListState<Reply>) {
  const { data, isPlaceholderData, page, set } = list;
  const isMissing = data?.items.length === 0 && !isPlaceholderData && page > 1;
  const goBack = useEffectEvent(() => {
    const last = Math.min(Math.ceil((data?.total ?? 0) / pageSize.default), page - 1);
    set({ page: last > 1 ? String(last) : '' });
  });
  useEffect(() => {
    if (isMissing) goBack();
  }, [isMissing]);
}

type SearchProps = NonNullable<ListProps<never>['search']> & { value: string; onSearch: (text: string) => void };

function Search({ before, after, ...box }: SearchProps) {
  if (!before && !after) return <SearchBox {...box} />;
  return (
    <div className={classes('flex w-full gap-3 sm:w-auto', Boolean(after) && 'flex-wrap')}>
      {before}
      <SearchBox {...box} />
      {after}
    </div>
  );
}

function Results<Reply extends { items: unknown[]; total: number }>(props: ListProps<Reply>) {
  const { failure, empty, noMatch, waiting, children } = props;
  const { data, error, isPlaceholderData, refetch, page, set, isFiltered } = props.list;
  return (
    <>
      {error && <QueryFailure title={failure} error={error} onRetry={refetch} />}
      {!data && !error && (waiting ?? <Skeleton className="h-96" />)}
      {data?.items.length === 0 && <MessagePanel icon={empty.icon} {...((isFiltered && noMatch) || empty)} />}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          {children(data)}
          <ListPagination
            page={page}
            total={data.total}
            onPage={(next) => set({ page: next > 1 ? String(next) : '' })}
          />
        </div>
      )}
    </>
  );
}

export const listTabs = (labels: Record<string, string>, counts: Record<string, number | undefined> = {}) =>
  Object.entries(labels).map(([value, label]) => ({ value, label, count: counts[value] }));

interface ListTabsProps {
  label: string;
  /** The first tab is shown when the URL names none. */
  tabs: { value: string; label: string; count?: number | undefined; detail?: string | undefined }[];
  value: string;
  onChoose: (value: string) => void;
}

function ListTabs({ label, tabs, value, onChoose }: ListTabsProps) {
  // Scrolls again when counts arrive, because they move the selected tab.
  const row = useScrollToSelected<HTMLDivElement>(`${value} ${tabs.map(({ count }) => count)}`);
  return (
    <div ref={row} className="hide-scrollbar scroll-cue relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form */}
      <div role="group" aria-label={label} className="flex w-max gap-1 border-b border-sand">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            aria-pressed={tab.value === value}
            onClick={() => onChoose(tab.value)}
            className={tabClasses}
          >
            <span className="text-left">
              {tab.label}
              {tab.detail && <span className="block text-xs font-normal text-ink-soft figures">{tab.detail}</span>}
            </span>
            {tab.count !== undefined && tab.count > 0 && <span className={countClasses}>{formatTotal(tab.count)}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

const tabClasses =
  'group -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-forest aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-forest';
const countClasses =
  'rounded-full bg-limestone px-2 py-0.5 text-xs font-semibold text-ink-soft figures group-aria-pressed:bg-leaf-soft group-aria-pressed:text-forest';

interface Chip {
  label: string | undefined;
  clears: string[];
}

function FilterChip({ label, clears, onClear }: Chip & { onClear: (cleared: Filters) => void }) {
  const clear = () => onClear(Object.fromEntries(clears.map((name) => [name, ''])));
  return (
    <p className="mb-5 flex items-center gap-1">
      <Badge tone="leaf" size="md">
        {label}
      </Badge>
      <IconButton label={`Renunță la filtrul „${label}”`} icon={X} onClick={clear} />
    </p>
  );
}

interface ListPaginationProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function ListPagination({ page, total, onPage }: ListPaginationProps) {
  const pages = Math.ceil(total / pageSize.default);
  return (
    <nav aria-label="Pagini" className="flex items-center justify-between gap-4 py-3 text-ink-soft">
      <p className="figures">
        {total > maxCounted
          ? `Pagina ${page}, ${formatTotal(total)} de înregistrări`
          : `${pages > 1 ? `Pagina ${page} din ${pages}, ` : ''}${pluralize(total, pages > 1 ? 'o înregistrare' : 'O înregistrare', 'înregistrări')}`}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <IconButton
            variant="outline"
            icon={ChevronLeft}
            label="Pagina anterioară"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            variant="outline"
            icon={ChevronRight}
            label="Pagina următoare"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
