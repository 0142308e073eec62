import { Unlink } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { getOwnWaitingEntry } from '../../../contract/visits/routes.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { buildQuery } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { WaitingEntry } from './waiting-entry.tsx';

/** The HTML is the same for all visitors: the browser fetches the entry. */
export default function WaitingPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = usePublicQuery({
    ...buildQuery(getOwnWaitingEntry, { params: { token } }),
    // The tab may stay open for hours while a hold comes and goes.
    refetchOnWindowFocus: 'always',
  });
  return (
    <>
      <PageHead hidden title="Lista de așteptare" description="Locul dumneavoastră pe lista de așteptare." />
      <Section className="min-h-[70vh]">
        {data && <WaitingEntry entry={data.entry} token={token} />}
        {!data && !error && <Loading />}
        {!data && error && <Missing isUnknown={isNotFound(error)} onRetry={() => void refetch()} />}
      </Section>
    </>
  );
}

const Loading = () => (
  <div role="status" aria-busy className="mx-auto max-w-3xl">
    <h1 className="sr-only">Lista de așteptare</h1>
    <span className="sr-only">Se încarcă…</span>
    <Skeleton className="h-14 max-w-md" />
    <Skeleton className="mt-6 h-6" />
    <Skeleton className="mt-10 h-80 rounded-card" />
  </div>
);

const Missing = ({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) =>
  isUnknown ? (
    <MessagePanel
      level={1}
      icon={<Unlink size={28} aria-hidden />}
      title="Linkul nu este valid"
      text="Poate nu a fost copiat întreg din e-mail, sau ziua pentru care așteptați a trecut."
      actions={
        <Button asChild>
          <Link to="/appointment">Programează o vizită</Link>
        </Button>
      }
    />
  ) : (
    <MessagePanel
      level={1}
      role="alert"
      title="Pagina nu s-a putut încărca"
      text="Încercați din nou peste câteva clipe."
      actions={<Button onClick={onRetry}>Încearcă din nou</Button>}
    />
  );
