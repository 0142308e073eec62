import type { ReactNode } from 'react';
import { pageSize } from '../../../contract/kernel/paging.ts';
import { MessagePanel, type MessagePanelProps } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../shell/query-view.tsx';
import { ListPagination } from './list-pagination.tsx';
import type { Filters } from './use-list.ts';

interface ListResultsProps<Reply> {
  list: {
    data: Reply | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
    page: number;
    set: (changes: Filters) => void;
    isFiltered: boolean;
  };
  /** Title of the message when it cannot be loaded. */
  failure: string;
  empty: MessagePanelProps;
  /** When filters leave nothing; `empty` by default. */
  noMatch?: Omit<MessagePanelProps, 'icon'>;
  /** While it loads; a grey area by default. */
  waiting?: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** A list while it loads, when it failed, when it is empty, and with its pages below. */
export function ListResults<Reply extends { items: unknown[]; total: number }>(props: ListResultsProps<Reply>) {
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
            pages={Math.ceil(data.total / pageSize.default)}
            total={data.total}
            onPage={(next) => set({ page: next > 1 ? String(next) : '' })}
          />
        </div>
      )}
    </>
  );
}
