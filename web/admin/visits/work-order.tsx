import { getWorkOrder } from '../../../contract/quotes/routes.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { describeConditionalHours } from '../kit/workflows/conditional-hours.tsx';

export function WorkOrder({ quoteId }: { quoteId: string }) {
  const query = useCachedQuery(getWorkOrder, { params: { id: quoteId } });
  return (
    <QueryView query={query} level={3} failure="Comanda nu a putut fi încărcată" height="h-24">
      {({ lines, hours }) => (
        <>
          {hours && <p className="mb-3 font-semibold text-terracotta-dark">{describeConditionalHours(hours)}</p>}
          <WorkOrderLines lines={lines} />
        </>
      )}
    </QueryView>
  );
}

interface WorkOrderLine {
  description: string;
  isHeading: boolean;
  quantity: string;
  price?: string | null;
}

export const WorkOrderLines = ({ lines }: { lines: WorkOrderLine[] }) => (
  <ul className="divide-y divide-sand">
    {lines.map(({ description, isHeading, quantity, price }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an accepted order never changes
      <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
        <span className={isHeading ? 'min-w-0 pt-1 font-semibold text-forest' : 'min-w-40 flex-1 break-words'}>
          {description}
        </span>
        {!isHeading && (
          <span className="ml-auto text-right text-ink-soft figures">
            {quantity}
            {price && <span className="block">{price}</span>}
          </span>
        )}
      </li>
    ))}
  </ul>
);
