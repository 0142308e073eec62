import { Unlink } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { getRequestedReview } from '../../../contract/reviews/routes.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { buildQuery } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { usePublicQuery } from '../queries/use-public-query.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewThanks } from './review-thanks.tsx';

/** The HTML is the same for all clients: the browser fetches the visit. */
export default function ReviewPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = usePublicQuery(buildQuery(getRequestedReview, { params: { token } }));
  return (
    <>
      <PageHead hidden title="Recenzia dumneavoastră" description="Spuneți-ne cum a fost vizita noastră." />
      <Section className="min-h-[70vh]">
        {data?.review.isAnswered && <ReviewThanks />}
        {data && !data.review.isAnswered && <ReviewForm token={token} asked={data.review} />}
        {!data && !error && <Waiting />}
        {!data && error && <Missing isUnknown={isNotFound(error)} onRetry={() => void refetch()} />}
      </Section>
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy className="mx-auto max-w-2xl">
      <span className="sr-only">Se încarcă…</span>
      <Skeleton className="h-14 max-w-md" />
      <Skeleton className="mt-6 h-6" />
      <Skeleton className="mt-10 h-96 rounded-card" />
    </div>
  );
}

function Missing({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return isUnknown ? (
    <MessagePanel
      level={1}
      icon={<Unlink size={28} aria-hidden />}
      title="Linkul nu este valid"
      text="Poate nu a fost copiat întreg din e-mail, sau a trecut prea mult timp de la vizită. Ne puteți scrie oricând din pagina de contact."
      actions={
        <Button asChild>
          <Link to="/contact">Contact</Link>
        </Button>
      }
    />
  ) : (
    <MessagePanel
      level={1}
      role="alert"
      title="Pagina nu s-a putut încărca"
      text="Verificați legătura la internet și încercați din nou."
      actions={<Button onClick={onRetry}>Încearcă din nou</Button>}
    />
  );
}
