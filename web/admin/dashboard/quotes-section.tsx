import { Link } from 'react-router';
import type { DashboardFigures, DashboardToday } from '../../../contract/dashboard/schemas.ts';
import { formatBani, formatWholeLei } from '../../../contract/kernel/money.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { DashboardSection, FactList, percent } from './dashboard-section.tsx';
import { endingQuotesLink } from './figure-links.ts';

/** Sent quotes without an answer that are over within a week. */
export function EndingQuotes({ ending: { items, total } }: { ending: DashboardToday['quotes']['ending'] }) {
  if (total === 0) return null;
  return (
    <DashboardSection
      title="Oferte care expiră în șapte zile"
      count={total}
      to={endingQuotesLink}
      linkLabel="Deschide lista"
    >
      <ul className="divide-y divide-sand rounded-2xl border border-sand">
        {items.map(({ id, name, number, gross, validUntil }) => (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 hover:bg-limestone/60 sm:grid-cols-[minmax(0,1fr)_12rem_8rem]"
          >
            <Link to={`/admin/quotes/${id}`} className="stretch font-semibold text-ink no-underline">
              {name} <span className="font-normal text-ink-soft">{number}</span>
            </Link>
            <span className="text-ink-soft max-sm:order-last">până {formatVisitShortDay(validUntil)}</span>
            <span className="text-right font-semibold figures">{formatBani(gross)}</span>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

/** Of the quotes first sent in the last six months. */
export function QuoteFacts({ figures }: { figures: DashboardFigures['quotes'] }) {
  const { sent, accepted, lost, acceptedGross, medianAnswerHours } = figures;
  if (sent === 0) return null;
  const answered = accepted + lost;
  return (
    <div className="mt-3">
      <FactList
        facts={[
          { label: sent === 1 ? 'ofertă trimisă' : 'oferte trimise', value: String(sent), to: '/admin/quotes' },
          {
            label: accepted === 1 ? 'într-o ofertă acceptată' : `în ${accepted} oferte acceptate`,
            value: formatWholeLei(acceptedGross),
          },
          {
            label: 'dintre ofertele cu răspuns au fost acceptate',
            value: answered > 0 ? percent.format(accepted / answered) : '—',
          },
          { label: 'până la răspuns, de obicei', value: formatDuration(medianAnswerHours) },
        ]}
      />
    </div>
  );
}

/** 'sub o oră', '5 ore', '3 zile' */
export function formatDuration(hours: number | null) {
  if (hours === null) return '—';
  if (hours < 1) return 'sub o oră';
  return hours < 48 ? pluralize(Math.round(hours), 'o oră', 'ore') : pluralize(Math.round(hours / 24), 'o zi', 'zile');
}
