import { useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useParams } from 'react-router';
import { getQuote } from '../../../contract/quotes/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { QueryView } from '../shell/query-view.tsx';
import { QuoteEditor } from './editor/quote-editor.tsx';
import { allQuotes } from './quote-frame.tsx';
import { QuoteRecord } from './quote-record.tsx';

export default function QuotePage() {
  const { id = '' } = useParams();
  // Keyed: nothing typed into one quote may be saved to another.
  return <OpenedQuote key={id} id={id} />;
}

function OpenedQuote({ id }: { id: string }) {
  const query = useQuery({ ...buildQuery(getQuote, { params: { id } }), staleTime: 0 });
  const quote = query.data?.quote;
  if (quote?.acceptance) return <QuoteRecord quote={quote} />;
  if (quote) return <QuoteEditor quote={quote} />;
  return (
    <AdminPage title="Ofertă" back={allQuotes}>
      <QueryView query={query} icon={<FileX2 size={28} aria-hidden />} failure="Oferta nu poate fi deschisă">
        {() => null}
      </QueryView>
    </AdminPage>
  );
}
