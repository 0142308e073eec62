import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatMonth, type InvoicedKind, invoicedKinds } from '../../../../contract/invoicing/invoice-draft.ts';
import { type InvoicedItem, listToInvoiceSchemas } from '../../../../contract/invoicing/invoiced-items.ts';
import { exportToInvoice, listToInvoice } from '../../../../contract/invoicing/routes.ts';
import {
  type InvoicingProgramName,
  invoicingDocuments,
  invoicingProgramLabels,
} from '../../../../contract/invoicing/settings.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatBani, sumBani } from '../../../../contract/kernel/money.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { buildEndpointUrl } from '../../../lib/call.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { List } from '../../kit/list-page/list.tsx';
import { ExportButton } from '../../kit/list-page/list-filters.tsx';
import { useList } from '../../kit/list-page/use-list.ts';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { toInvoiceView, useQuoteTabs } from '../quote-lists.tsx';
import { canHandOver, HandoverStatus, ItemActions, pollHandovers, useHandOver } from './handover.tsx';
import { invoicingNote } from './invoice-dialog.tsx';

const kindLabels: Record<InvoicedKind, string> = { quote: 'Lucrări', advance: 'Avansuri', agreement: 'Contracte' };

const empty: Record<InvoicedKind, { title: string; text: string }> = {
  quote: {
    title: 'Nicio lucrare de facturat',
    text: 'Aici apar ofertele acceptate, după ce toate vizitele lor s-au încheiat.',
  },
  advance: {
    title: 'Niciun avans de facturat',
    text: 'Aici apar plățile notate înainte ca lucrarea să se încheie.',
  },
  agreement: {
    title: 'Nicio lună de facturat',
    text: 'Aici apar lunile încheiate ale contractelor de întreținere, din ziua aleasă în Setări › Facturare.',
  },
};

export function ToInvoiceList() {
  const list = useList(listToInvoice, listToInvoiceSchemas, {
    refetchInterval: ({ state }) => pollHandovers(state.data?.items),
  });
  const { page: _, kind: chosen, ...query } = list.filters;
  const kind = invoicedKinds.find((one) => one === chosen) ?? 'quote';
  const { program = null, counts } = list.data ?? {};
  return (
    <List
      list={list}
      tabs={useQuoteTabs(toInvoiceView, ({ view = '', ...tab }) =>
        list.set({ ...tab, view, kind: '', month: '', text: '' }),
      )}
      search={{
        label: 'Număr, client, titlu…',
        after: kind === 'quote' && (
          <ExportButton
            url={buildEndpointUrl(exportToInvoice, { query })}
            name="de-facturat.csv"
            label="CSV pentru contabil"
          />
        ),
      }}
      chips={[{ label: list.value('month') && formatMonth(list.value('month')), clears: ['month'] }]}
      filters={
        <div className="mb-5 space-y-4">
          <SegmentedControl
            label="Ce este de facturat"
            value={kind}
            choices={invoicedKinds.map((value) => ({
              value,
              label: counts?.[value] ? `${kindLabels[value]} (${counts[value]})` : kindLabels[value],
            }))}
            onChoose={(value) => list.set({ kind: value === 'quote' ? '' : value, month: '' })}
          />
          {list.data && <Explanation kind={kind} program={program} startOn={list.data.startOn} />}
        </div>
      }
      failure="Lista nu a putut fi încărcată"
      empty={{ icon: ReceiptText, ...empty[kind] }}
      noMatch={
        query.text || query.month
          ? { title: 'Niciun rezultat', text: 'Schimbați căutarea sau renunțați la lună.' }
          : empty[kind]
      }
    >
      {({ items }) => <Items items={items} program={program} onMonth={(month) => list.set({ month })} />}
    </List>
  );
}

interface ExplanationProps {
  kind: InvoicedKind;
  program: InvoicingProgramName | null;
  startOn: string;
}

const Explanation = ({ kind, program, startOn }: ExplanationProps) => (
  <p className="max-w-2xl text-ink-soft">
    {kind === 'quote' && 'Lucrări acceptate și încheiate, fără cele repetate, și ce se datorează după o retragere. '}
    {kind === 'advance' &&
      'Plăți primite înainte ca lucrarea să se încheie: legea cere factura lor până în 15 ale lunii următoare. '}
    {kind === 'agreement' &&
      (startOn
        ? `Luni încheiate ale contractelor de întreținere, din ${formatMonth(startOn)}: abonamentul sau vizitele făcute. `
        : 'Alegeți de când se facturează contractele, în Setări › Facturare. ')}
    {program ? (
      `„Predă” face o ${invoicingDocuments[program]} în ${invoicingProgramLabels[program]}; de acolo emiteți factura și îi notați aici numărul.`
    ) : (
      <>
        {invoicingNote} Ca să le predați de aici, alegeți programul în{' '}
        <InlineLink to="/admin/settings/invoicing">Setări › Facturare</InlineLink>.
      </>
    )}
  </p>
);

interface ItemsProps {
  items: InvoicedItem[];
  program: InvoicingProgramName | null;
  onMonth: (month: string) => void;
}

function Items({ items, program, onMonth }: ItemsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const possible = program ? items.filter(canHandOver).map(({ key }) => key) : [];
  const keys = possible.filter((key) => chosen.includes(key));
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  const drawChoice = ({ key, number }: InvoicedItem) =>
    possible.length > 1 &&
    possible.includes(key) && (
      <Checkbox
        className="gap-0! py-0.5"
        checked={keys.includes(key)}
        onChange={() => toggle(key)}
        aria-label={`Bifează ${number}`}
      >
        <span className="sr-only">{number}</span>
      </Checkbox>
    );
  return (
    <>
      {possible.length > 1 && <ChosenItems possible={possible} keys={keys} onChoose={setChosen} />}
      {[...Map.groupBy(items, ({ day }) => day.slice(0, 7))].map(([month, own]) => (
        <section key={month} aria-label={formatMonth(month)} className="mb-6">
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h2>
              <button type="button" onClick={() => onMonth(month)} className="first-letter:uppercase hover:underline">
                {formatMonth(month)}
              </button>
            </h2>
            <p className="font-semibold figures">{addUp(own)}</p>
          </div>
          <div className="divide-y divide-sand rounded-2xl border border-sand">
            {[...Map.groupBy(own, ({ name, taxId }) => `${name}${taxId}`)].map(([key, ofClient]) => (
              <ClientItems key={key} items={ofClient} program={program} drawChoice={drawChoice} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

interface ChosenItemsProps {
  /** The keys that can be handed over. */
  possible: string[];
  keys: string[];
  onChoose: (keys: string[]) => void;
}

function ChosenItems({ possible, keys, onChoose }: ChosenItemsProps) {
  const send = useHandOver();
  const isAll = keys.length === possible.length;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Checkbox checked={isAll} onChange={() => onChoose(isAll ? [] : possible)}>
        Toate ({possible.length})
      </Checkbox>
      <SmallButton
        variant="primary"
        disabled={keys.length === 0}
        loading={send.isPending}
        onClick={() => send.run({ keys }, { onSuccess: () => onChoose([]) })}
        label={keys.length === 0 ? 'Predă cele bifate' : `Predă cele bifate (${keys.length})`}
      />
    </div>
  );
}

const addUp = (items: InvoicedItem[]) => formatBani(sumBani(items.map(({ gross }) => gross)));

interface ClientItemsProps extends Pick<ItemsProps, 'items' | 'program'> {
  drawChoice: (item: InvoicedItem) => ReactNode;
}

function ClientItems({ items, program, drawChoice }: ClientItemsProps) {
  const [first] = items;
  return (
    <div className="px-4 py-3">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0 break-words">
          {first?.name}
          {first?.taxId && (
            <span className="font-normal text-ink-soft max-sm:block">
              <span className="max-sm:hidden"> · </span>CUI {first.taxId}
            </span>
          )}
        </span>
        {items.length > 1 && <span className="shrink-0 figures">{addUp(items)}</span>}
      </p>
      <ul>
        {items.map((item) => (
          <li
            key={item.key}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-2 py-2 lg:grid-cols-[minmax(0,1fr)_26rem]"
          >
            <div className="flex items-start gap-3">
              {drawChoice(item)}
              <div className="min-w-0 grow sm:flex sm:justify-between sm:gap-3">
                <div className="min-w-0">
                  <Link
                    to={`/admin/${item.kind === 'agreement' ? 'agreements' : 'quotes'}/${item.recordId}`}
                    className="font-medium text-forest underline-offset-4 hover:underline"
                  >
                    {item.number}, {item.title}
                  </Link>
                  <DayOf item={item} />
                  {item.invoice && <p className="text-ink-soft">factura {item.invoice.number}</p>}
                  <Lines item={item} />
                </div>
                <Amounts item={item} />
              </div>
            </div>
            <ItemActions item={item} program={program} className="lg:justify-end" />
            <HandoverStatus item={item} className="lg:col-span-2" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists what the program is told. */
const Lines = ({ item: { lines } }: { item: InvoicedItem }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer py-1 text-ink-soft">Ce cuprinde</summary>
    <ul className="space-y-1 pb-1">
      {lines.map(({ description, gross }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <li key={at} className="break-words">
          {description}: {formatBani(gross)}
        </li>
      ))}
    </ul>
  </details>
);

export function DayOf({ item: { kind, day, deadline } }: { item: InvoicedItem }) {
  const isLate = deadline !== null && deadline < toBucharestDay(new Date());
  if (kind === 'agreement') return null;
  return (
    <p className="text-ink-soft">
      {kind === 'quote' ? 'încheiată' : 'încasat'} {formatVisitShortDay(day)}
      {deadline && ', '}
      {deadline && (
        <span className={isLate ? 'font-semibold text-danger' : undefined}>
          factura până {formatVisitShortDay(deadline)}
        </span>
      )}
    </p>
  );
}

const Amounts = ({ item: { kind, gross, vat, paid } }: { item: InvoicedItem }) => (
  <p className="shrink-0 figures sm:text-right">
    <b>{formatBani(gross)}</b>
    {kind === 'quote' && paid > 0 && <span className="block text-sm text-ink-soft">plătit {formatBani(paid)}</span>}
    {vat > 0 && <span className="block text-sm text-ink-soft">din care TVA {formatBani(vat)}</span>}
  </p>
);
