import type { ReactNode } from 'react';
import { pageSize } from '../../../contract/kernel/paging.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { Pagination } from './pagination.tsx';
import type { useUrlFilters } from './use-url-filters.ts';

interface ListResultsProps<Reply> {
  query: { data: Reply | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown };
  address: Pick<ReturnType<typeof useUrlFilters>, 'page' | 'set'>;
  /** What is said when it cannot be had. */
  failure: string;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** Until it is there; a grey field when left out. */
  waiting?: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** A page of a list in each of its states: loading, failed, empty, there. */
export function ListResults<Reply extends { items: unknown[]; total: number }>({
  query: { data, error, isPlaceholderData, refetch },
  address: { page, set },
  failure,
  empty,
  waiting,
  children,
}: ListResultsProps<Reply>) {
  return (
    <>
      {error && <QueryFailure title={failure} error={error} onRetry={refetch} />}
      {!data && !error && (waiting ?? <Skeleton className="h-96" />)}
      {data?.items.length === 0 && empty}
      {data && data.items.length > 0 && (
        <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
          {children(data)}
          <Pagination
            page={page}
            pages={Math.ceil(data.total / pageSize.usual)}
            total={data.total}
            onPage={(next) => set({ page: next > 1 ? String(next) : '' })}
          />
        </div>
      )}
    </>
  );
}
