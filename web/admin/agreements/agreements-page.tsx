import { FilePlus2, Handshake, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMonthlyUnit } from '../../../contract/agreements/format-recurrence.ts';
import { countAgreements, exportAgreements, listAgreements } from '../../../contract/agreements/routes.ts';
import {
  type AgreementSummary,
  type ListedAgreement,
  listAgreementsSchemas,
} from '../../../contract/agreements/staff-agreements.ts';
import { formatWholeLei } from '../../../contract/kernel/money.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { buildEndpointUrl, useFreshQuery } from '../../lib/call.ts';
import { formatPeriod } from '../../lib/date-format.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { List, listTabs } from '../kit/list-page/list.tsx';
import { ExportButton } from '../kit/list-page/list-filters.tsx';
import { type Filters, useList } from '../kit/list-page/use-list.ts';
import { useSelection } from '../kit/list-page/use-selection.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { InlineLink, RowLink } from '../kit/shell/links.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { MakeQuoteButton } from '../kit/workflows/make-quote.tsx';
import { AgreementStateBadge } from '../kit/workflows/state-badges.tsx';
import { formatTerm } from './format-term.ts';
import { RenewDialog } from './renew-dialog.tsx';

const newPath = '/admin/agreements/new';

export default function AgreementsPage() {
  const navigate = useNavigate();
  useShortcut('n', 'Contract nou', () => void navigate(newPath));
  return (
    <AdminPage
      title="Contracte"
      lead="Întreținere care se repetă: ce ați promis, cât de des și cu cât."
      actions={<SmallButtonLink to={newPath} icon={FilePlus2} label="Contract nou" variant="primary" />}
    >
      <AgreementList />
    </AdminPage>
  );
}

function AgreementList() {
  const list = useList(listAgreements, listAgreementsSchemas);
  const { filters, value } = list;
  const { page: _, ...query } = filters;
  const isRenewing = value('renew') === 'yes';
  const [renewed, setRenewed] = useState<string[]>();
  return (
    <>
      <List
        list={list}
        tabs={useAgreementTabs(isRenewing ? renewTab : value('state'), list.set)}
        search={{
          label: 'Număr, client, localitate…',
          after: <ExportButton url={buildEndpointUrl(exportAgreements, { query })} name="contracte.csv" />,
        }}
        chips={[{ label: value('client') && 'ale unui client', clears: ['client'] }]}
        failure="Contractele nu au putut fi încărcate"
        empty={{
          icon: Handshake,
          title: 'Niciun contract încă',
          text: 'Un contract de întreținere spune ce lucrări se repetă în grădina unui client, cât de des, în ce luni și la ce preț. De aici se calculează ce este scadent și se planifică vizitele.',
          actions: (
            <>
              <SmallButtonLink to={newPath} variant="forest" label="Contract nou" />
              <MakeQuoteButton label="Ofertă cu lucrări repetate" />
            </>
          ),
        }}
        noMatch={
          isRenewing
            ? {
                title: 'Nimic de reînnoit',
                text: 'Aici apar, cu 60 de zile înainte de ultima zi, contractele care se termină și pentru care nu ați trimis încă o ofertă nouă.',
              }
            : { title: 'Niciun rezultat', text: 'Schimbați căutarea sau alegeți altă stare.' }
        }
      >
        {({ items }) =>
          isRenewing ? <RenewableRows agreements={items} onRenew={setRenewed} /> : <AgreementRows agreements={items} />
        }
      </List>
      {/* The dialog stands outside the rows: a renewed agreement leaves the list. */}
      {renewed && <RenewDialog ids={renewed} onClose={() => setRenewed(undefined)} />}
    </>
  );
}

const renewTab = 'renew';
const tabLabels = { active: 'Active', paused: 'În pauză', ended: 'Încheiate' };

function useAgreementTabs(value: string, setFilters: (filters: Filters) => void) {
  const counts = useFreshQuery(countAgreements).data;
  return {
    label: 'Starea contractelor',
    name: 'state',
    value,
    onChoose: (tab: string) => setFilters(tab === renewTab ? { state: '', renew: 'yes' } : { state: tab, renew: '' }),
    tabs: [
      {
        value: '',
        label: 'Toate',
        detail: counts?.monthlyValue ? `${formatWholeLei(counts.monthlyValue)} ${formatMonthlyUnit()}` : undefined,
      },
      ...listTabs(tabLabels, counts?.states),
      { value: renewTab, label: 'De reînnoit', count: counts?.toRenew },
    ],
  };
}

function RenewableRows({ agreements, onRenew }: { agreements: ListedAgreement[]; onRenew: (ids: string[]) => void }) {
  const { ids, setIds, toggle } = useSelection();
  const open = agreements.filter(({ renewalDraft }) => !renewalDraft).map(({ id }) => id);
  const chosen = ids.filter((id) => open.includes(id));
  const isAll = open.length > 0 && chosen.length === open.length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 px-4">
        <Checkbox
          checked={isAll}
          disabled={open.length === 0}
          onChange={() => setIds(isAll ? [] : open)}
          className="py-1 font-semibold"
        >
          Alege toate
        </Checkbox>
        <SmallButton
          variant="forest"
          icon={RefreshCw}
          disabled={chosen.length === 0}
          label={
            chosen.length === 0 ? 'Reînnoiește' : `Reînnoiește ${pluralize(chosen.length, 'un contract', 'contracte')}`
          }
          onClick={() => onRenew(chosen)}
        />
      </div>
      <AgreementRows agreements={agreements} chosen={chosen} onToggle={toggle} />
    </>
  );
}

interface AgreementRowsProps {
  agreements: ListedAgreement[];
  chosen?: string[];
  onToggle?: (id: string) => void;
}

const AgreementRows = ({ agreements, chosen, onToggle }: AgreementRowsProps) => (
  <ul className="divide-y divide-sand rounded-2xl border border-sand">
    {agreements.map((agreement) => (
      <li key={agreement.id} className="relative flex items-center px-4 transition-colors hover:bg-limestone/60">
        {onToggle && !agreement.renewalDraft && (
          <input
            type="checkbox"
            aria-label={`Alege contractul ${agreement.number}, ${agreement.name}`}
            checked={chosen?.includes(agreement.id)}
            onChange={() => onToggle(agreement.id)}
            className="relative z-10 mr-4 size-5 shrink-0 accent-forest"
          />
        )}
        <div className={row}>
          <div className="min-w-0">
            <RowLink to={`/admin/agreements/${agreement.id}`}>{agreement.name}</RowLink>
            <p className="truncate text-ink-soft">{[agreement.title, agreement.city].filter(Boolean).join(' · ')}</p>
            {agreement.renewalDraft && (
              <p className="relative z-10">
                <InlineLink to={`/admin/quotes/${agreement.renewalDraft}`}>
                  Oferta de reînnoire este ciornă: trimiteți-o
                </InlineLink>
              </p>
            )}
          </div>
          <p className="max-md:max-w-32 text-right font-semibold figures md:order-last">
            {formatWholeLei(agreement.monthlyValue)}{' '}
            <span className="block font-normal text-ink-soft">{formatMonthlyUnit()}</span>
          </p>
          <p className="text-ink-soft figures">
            <span className="block text-ink">{agreement.number}</span>
            {describeDays(agreement)}
          </p>
          <p className="text-right md:text-left">
            <AgreementStateBadge state={agreement.state} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);

const row =
  'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_7rem_8rem] xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_7rem_13rem]';

const describeDays = ({ pause, ...agreement }: AgreementSummary) =>
  pause ? `pauză ${formatPeriod(pause.from, pause.to)}` : formatTerm(agreement);
