import { formatBani } from '../../../contract/kernel/money.ts';
import { listToCollect } from '../../../contract/quotes/routes.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { InlineLink } from '../kit/shell/links.tsx';
import { MoneyStateBadge } from '../kit/workflows/state-badges.tsx';

/** What the client is to pay now; nothing while nothing is due. */
export function ClientDebts({ id }: { id: string }) {
  const { data } = useFreshQuery(listToCollect, { query: { client: id } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="de-incasat">
      <h2 id="de-incasat">De încasat: {formatBani(data.due)}</h2>
      <ul className="mt-2 space-y-1">
        {data.items.map(({ id: quote, number, money: { due, dueOn, state } }) => (
          <li key={quote} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <InlineLink to={`/admin/quotes/${quote}`}>{number}</InlineLink>
            <MoneyStateBadge state={state} />
            <span className="figures">
              {formatBani(due)}
              {dueOn && `, până ${formatVisitShortDay(dueOn)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
