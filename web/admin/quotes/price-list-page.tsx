import { FileUp, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import { type ListedPrice, listPricesSchemas } from '../../../contract/quotes/price-list.ts';
import { formatUnit, quoteLimits, quoteUnitLabels } from '../../../contract/quotes/quote-units.ts';
import { listPrices, removePrice, savePrice } from '../../../contract/quotes/routes.ts';
import { formatVatPercent, type VatRate, vatRateNames, vatRates } from '../../../contract/quotes/vat.ts';
import { call } from '../../lib/call.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { FormDialog } from '../kit/forms/form-dialog.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { List } from '../kit/list-page/list.tsx';
import { ListSearch } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { IconButton, SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';

const getPercent = (rate: VatRate): number => vatRates[rate].percents.at(-1)?.percent ?? 0;

export default function PriceListPage() {
  const list = useList(listPrices, listPricesSchemas);
  const [edited, setEdited] = useState<ListedPrice | 'new'>();
  return (
    <AdminPage
      title="Lista de prețuri"
      back={{ to: '/admin/quotes', label: 'Oferte' }}
      lead="Ofertele propun aceste linii pe măsură ce scrieți. O descriere are un singur preț."
      actions={
        <>
          <SmallButtonLink to="/admin/settings/import?kind=prices" icon={FileUp} label="Importă" />
          <SmallButton variant="primary" icon={Plus} onClick={() => setEdited('new')} label="Adaugă un preț" />
        </>
      }
    >
      <List
        list={list}
        filters={<ListSearch list={list} label="Caută o descriere" className="mb-5 sm:w-80" />}
        failure="Prețurile nu au putut fi încărcate"
        empty={{
          icon: Tags,
          title: 'Încă niciun preț',
          text: 'Importați lista pe care o aveți în Excel sau adăugați prețurile unul câte unul.',
        }}
        noMatch={{ title: 'Niciun preț pentru această căutare', text: 'Încercați o parte din descriere.' }}
      >
        {({ items }) => (
          <ul className="divide-y divide-sand rounded-2xl border border-sand">
            {items.map((price) => (
              <PriceLine key={price.description} price={price} onEdit={() => setEdited(price)} />
            ))}
          </ul>
        )}
      </List>
      {edited && <PriceForm price={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}

function PriceLine({ price, onEdit }: { price: ListedPrice; onEdit: () => void }) {
  const { description, unit, unitPrice, vat } = price;
  const remove = useAction(() => call(removePrice, { input: { description } }), {
    refreshes: [listPrices],
    done: 'Prețul a fost scos din listă',
    undo: () => () => call(savePrice, { input: price }),
  });
  return (
    <li className="flex items-center gap-3 pr-2 hover:bg-limestone/60">
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2.5 text-left"
      >
        <span className="min-w-0 flex-1 basis-48 font-medium text-forest wrap-anywhere">{description}</span>
        <span className="figures">
          {formatBani(unitPrice)} / {formatUnit(unit)}{' '}
          <span className="text-ink-soft">· TVA {formatVatPercent(getPercent(vat))}</span>
        </span>
      </button>
      <IconButton icon={Trash2} label={`Scoate din listă: ${description}`} onClick={() => remove.run()} />
    </li>
  );
}

type PriceInput = Omit<ListedPrice, 'unitPrice'> & { unitPrice: number | string | undefined };

const blank: PriceInput = { description: '', unit: 'm2', unitPrice: undefined, vat: 'standard' };

/** The description of a listed price stays: another one would be another price. */
function PriceForm({ price, onClose }: { price: ListedPrice | undefined; onClose: () => void }) {
  const [value, setValue] = useState<PriceInput>(price ?? blank);
  const { run, isPending, error } = useAction(
    // What is no number is refused by the server, at its field.
    () => call(savePrice, { input: value as ListedPrice }),
    { refreshes: [listPrices], failure: false, onDone: onClose },
  );
  const { fields, message } = readRefusal(error);
  return (
    <FormDialog
      open
      title={price ? price.description : 'Preț nou'}
      label="Salvează"
      isPending={isPending}
      onSubmit={submitWith(() => run())}
      onClose={onClose}
    >
      <DeclaredFields
        fields={listFields(price)}
        value={value}
        change={(changes: Partial<PriceInput>) => setValue((now) => ({ ...now, ...changes }))}
        fieldError={(name) => fields[name]}
      />
      <FormAlert message={message} />
    </FormDialog>
  );
}

const rates = vatRateNames.map((value) => ({ value, label: formatVatPercent(getPercent(value)) }));

/** The company's own unit of a listed price stays a choice. */
const listUnits = (price: ListedPrice | undefined) =>
  [...new Set([...Object.keys(quoteUnitLabels), ...(price ? [price.unit] : [])])].map((value) => ({
    value,
    label: formatUnit(value),
  }));

const listFields = (price: ListedPrice | undefined): DeclaredField<PriceInput>[] => [
  ...(price
    ? []
    : [{ name: 'description' as const, label: 'Descriere', required: true, maxLength: quoteLimits.description }]),
  { name: 'unitPrice', label: 'Preț unitar', kind: 'amount', required: true },
  { name: 'unit', label: 'Unitate', kind: 'select', choices: listUnits(price) },
  { name: 'vat', label: 'TVA', kind: 'select', choices: rates },
];
