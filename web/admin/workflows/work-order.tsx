import { getWorkOrder } from '../../../contract/quotes/routes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { useCachedQuery } from './use-cached-query.ts';

interface WorkOrderProps {
  quoteId: string;
  /** Name of the local entry that keeps it for phones without a signal. */
  cacheName?: string;
}

export function WorkOrder({ quoteId, cacheName }: WorkOrderProps) {
  const query = useCachedQuery(getWorkOrder, { id: quoteId }, cacheName);
  return (
    <QueryView
      query={query}
      level={3}
      failure="Comanda nu a putut fi încărcată"
      waiting={<Skeleton className="h-24" />}
    >
      {({ lines }) => (
        <ul className="divide-y divide-sand">
          {lines.map(({ description, isHeading, quantity }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an accepted order never changes
            <li key={at} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className={isHeading ? 'min-w-0 pt-1 font-semibold text-forest' : 'min-w-0 break-words'}>
                {description}
              </span>
              {!isHeading && <span className="shrink-0 text-ink-soft figures">{quantity}</span>}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
