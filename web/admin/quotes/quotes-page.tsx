import { FilePlus2, Tags } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUrlParams } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { useNewQuote } from '../kit/workflows/make-quote.tsx';
import { PlanChoice } from '../kit/workflows/plan-choice.tsx';
import { ToInvoiceList } from './invoicing/to-invoice-list.tsx';
import { QuoteList, toCollectView, toInvoiceView } from './quote-lists.tsx';
import { ToCollectList } from './to-collect-list.tsx';

/** The tab, the search and whether a new quote is being started are in the URL. */
export default function QuotesPage() {
  const { params, set } = useUrlParams();
  const view = params.get('view');
  const setNew = (isNew: boolean) => set({ new: isNew ? 'yes' : '', page: params.get('page') ?? '' });
  useShortcut('n', 'Ofertă nouă', () => setNew(true));
  return (
    <AdminPage
      title="Oferte"
      lead="Prețuri scrise, trimise și acceptate online, de la vizită până la factură."
      actions={
        <>
          <SmallButtonLink to="/admin/quotes/prices" icon={Tags} label="Lista de prețuri" />
          <Button size="sm" icon={FilePlus2} label="Ofertă nouă" onClick={() => setNew(true)} />
        </>
      }
    >
      {view === toInvoiceView ? (
        <ToInvoiceList />
      ) : view === toCollectView ? (
        <ToCollectList />
      ) : (
        <QuoteList onNew={() => setNew(true)} />
      )}
      {params.get('new') && <NewQuoteDialog onClose={() => setNew(false)} />}
    </AdminPage>
  );
}

/** A quote starts with the price of a plan, or empty; its form finds known clients. */
function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const { make, isPending } = useNewQuote();
  return (
    <Dialog
      onClose={onClose}
      title="Ofertă nouă"
      description="În ofertă scrieți numele sau telefonul: clienții cunoscuți se completează singuri."
      actions={
        <SmallButton variant="forest" loading={isPending} onClick={() => make(undefined)} label="Ofertă goală" />
      }
    >
      <PlanChoice disabled={isPending} onChoose={(id) => make({ kind: 'plan', id })} />
    </Dialog>
  );
}
