import { Unlink } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isGone, isNotFound } from '../../lib/api-error.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { visitQuery } from './visit-calls.ts';
import { VisitOverview } from './visit-overview.tsx';

/** The HTML is the same for all visitors: the browser fetches the visit. */
export default function VisitPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = usePublicQuery(visitQuery(token));
  return (
    <>
      <PageHead hidden title="Vizita dumneavoastră" description="Starea vizitei, mutare și anulare." />
      {data ? (
        <VisitOverview visit={data.visit} token={token} />
      ) : error ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Section>
      <h1 className="sr-only">Vizita dumneavoastră</h1>
      <div role="status" aria-busy className="grid gap-10 lg:grid-cols-[1fr_22rem]">
        <span className="sr-only">Se încarcă…</span>
        <div>
          <Skeleton className="h-14 max-w-xl" />
          <Skeleton className="mt-6 h-6 max-w-lg" />
          <Skeleton className="mt-12 h-80 rounded-card" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Section>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isExpired = isGone(error);
  if (!isExpired && !isNotFound(error)) {
    return (
      <Section className="min-h-[60vh]">
        <MessagePanel
          level={1}
          role="alert"
          title="Nu am putut încărca vizita"
          text="Verificați legătura la internet și încercați din nou."
          actions={<Button onClick={onRetry}>Încearcă din nou</Button>}
        />
      </Section>
    );
  }
  return (
    <Section className="min-h-[60vh]">
      <MessagePanel
        level={1}
        icon={<Unlink size={28} aria-hidden />}
        title={isExpired ? 'Linkul a expirat' : 'Linkul nu este valid'}
        text={
          isExpired
            ? 'Au trecut mai mult de 90 de zile de la vizită. Pentru o vizită nouă, programați-vă din nou sau sunați-ne.'
            : 'Verificați dacă l-ați copiat întreg din e-mail. Dacă tot nu merge, sunați-ne și găsim vizita împreună.'
        }
        actions={
          <>
            <Button asChild>
              <Link to="/contact">Contact</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/appointment">Programează o vizită</Link>
            </Button>
          </>
        }
      />
    </Section>
  );
}
