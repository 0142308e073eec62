import { CircleCheck } from 'lucide-react';
import { formatMonthlyUnit } from '../../../contract/agreements/format-recurrence.ts';
import { countAgreements, listDueWork } from '../../../contract/agreements/routes.ts';
import type { DueWork } from '../../../contract/agreements/staff-agreements.ts';
import { formatWholeLei } from '../../../contract/kernel/money.ts';
import { pluralizeWord } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { useFreshQuery } from '../../lib/call.ts';
import { formatShortDay } from '../../lib/date-format.ts';
import { FactList } from '../kit/charts/figure-panels.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { InlineLink, RowLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { RoomForMore } from '../kit/workflows/room-for-more.tsx';
import { DashboardSection } from './dashboard-section.tsx';

export function AgreementsSection() {
  const counts = useFreshQuery(countAgreements);
  const all = counts.data && Object.values(counts.data.states).reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <DashboardSection title="Contracte de întreținere" to="/admin/agreements" linkLabel="Deschide contractele">
      <QueryView query={counts} level={3} failure="Contractele nu au putut fi încărcate" height="h-24">
        {(data) => (
          <>
            <AgreementFacts counts={data} />
            {data.states.active + data.states.paused > 0 && (
              <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
                <DueWorkPanel />
                <FramedSection title="Mai încap">
                  <RoomForMore />
                </FramedSection>
              </div>
            )}
          </>
        )}
      </QueryView>
    </DashboardSection>
  );
}

function AgreementFacts({ counts: { states, toRenew, monthlyValue } }: { counts: ReplyOf<typeof countAgreements> }) {
  return (
    <FactList
      facts={[
        { label: `${formatMonthlyUnit()}, din contractele în vigoare`, value: formatWholeLei(monthlyValue) },
        {
          label: pluralizeWord(states.active, 'contract activ', 'contracte active'),
          value: String(states.active),
          to: '/admin/agreements?state=active',
        },
        { label: 'în pauză', value: String(states.paused), to: '/admin/agreements?state=paused' },
        { label: 'de reînnoit', value: String(toRenew), to: '/admin/agreements?renew=yes' },
      ]}
    />
  );
}

const maxShown = 6;

function DueWorkPanel() {
  const query = useFreshQuery(listDueWork);
  return (
    <FramedSection title="Lucrări scadente" aside={<InlineLink to="/admin/planning">Planifică</InlineLink>}>
      <QueryView query={query} level={3} failure="Lucrările nu au putut fi încărcate" height="h-32">
        {({ overdue, soon }) =>
          overdue.total + soon.total === 0 ? (
            <p className="flex items-center gap-3 text-ink-soft">
              <CircleCheck size={20} aria-hidden className="shrink-0 text-leaf-dark" />
              Nimic întârziat, iar ce este scadent săptămâna aceasta e planificat.
            </p>
          ) : (
            <div className="space-y-4">
              <DueList title="Întârziate" isLate {...overdue} />
              <DueList title="De făcut în șapte zile" {...soon} />
            </div>
          )
        }
      </QueryView>
    </FramedSection>
  );
}

interface DueListProps {
  title: string;
  items: DueWork[];
  total: number;
  isLate?: boolean;
}

function DueList({ title, items, total, isLate = false }: DueListProps) {
  if (total === 0) return null;
  return (
    <div>
      <h3 className={isLate ? 'text-danger' : undefined}>
        {title} ({total})
      </h3>
      <ul className="mt-1 divide-y divide-sand">
        {items.slice(0, maxShown).map(({ agreementId, workId, name, city, service, window }) => (
          <li key={agreementId + workId} className="relative flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <RowLink to={`/admin/agreements/${agreementId}`} className="text-ink">
                {name}
              </RowLink>
              <span className="block text-ink-soft">
                {service} <span aria-hidden>·</span> {city}
              </span>
            </span>
            <span className="shrink-0 text-right text-ink-soft figures">
              {isLate && <span className="block">de recuperat</span>} până {formatShortDay(window.latest)}
            </span>
          </li>
        ))}
      </ul>
      {total > maxShown && (
        <p className="pt-1">
          <InlineLink to="/admin/planning">și alte {total - maxShown}, în planificator</InlineLink>
        </p>
      )}
    </div>
  );
}
