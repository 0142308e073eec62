import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { getWorkOrder } from '../../../contract/quotes/routes.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { storedToken } from '../../lib/credentials.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { localEntry } from '../browser-storage/local-store.ts';
import { QueryView } from '../shell/query-view.tsx';

interface WorkOrderProps {
  quoteId: string;
  /** Name of the local entry that keeps it for phones without a signal. */
  cacheName?: string;
}

export function WorkOrder({ quoteId, cacheName }: WorkOrderProps) {
  const params = { id: quoteId };
  const cached = cacheName ? localEntry<ReplyOf<typeof getWorkOrder>>('clients', cacheName) : undefined;
  const fetched = useQuery({
    ...buildQuery(getWorkOrder, { params }),
    queryFn: async () => {
      const order = await call(getWorkOrder, { params });
      if (storedToken()) cached?.write(order);
      return order;
    },
  });
  const query = { ...fetched, data: fetched.data ?? cached?.read() };
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
