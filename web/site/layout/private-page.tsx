import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone, isNotFound } from '../../lib/api-error.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NoScriptNotice } from '../forms/submit-button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageHead } from './page-head.tsx';

interface PrivatePageProps<Data> {
  title: string;
  description: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failedTitle?: string;
  /** Shown for a link that is invalid or has expired. */
  invalidText: string;
  expiredText?: string;
  actions: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page behind a link from an e-mail. Its HTML is the same for everybody, because the browser fetches the data. */
export function PrivatePage<Data>({ title, description, query, children, ...texts }: PrivatePageProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      <PageHead hidden title={title} description={description} />
      {data ? (
        children(data)
      ) : (
        <Section className="min-h-[70vh]">
          {error ? <Failure error={error} onRetry={() => void refetch()} {...texts} /> : <Loading title={title} />}
        </Section>
      )}
    </>
  );
}

interface FailureProps
  extends Pick<PrivatePageProps<never>, 'failedTitle' | 'invalidText' | 'expiredText' | 'actions'> {
  error: Error;
  onRetry: () => void;
}

function Failure({ error, failedTitle, invalidText, expiredText, actions, onRetry }: FailureProps) {
  const isExpired = isGone(error);
  if (!isExpired && !isNotFound(error)) {
    return (
      <LoadFailure
        level={1}
        title={failedTitle ?? 'Pagina nu s-a putut încărca'}
        text="Verificați legătura la internet și încercați din nou."
        onRetry={onRetry}
      />
    );
  }
  return (
    <MessagePanel
      level={1}
      icon={Unlink}
      title={isExpired ? 'Linkul a expirat' : 'Linkul nu este valid'}
      text={(isExpired && expiredText) || invalidText}
      actions={actions}
    />
  );
}

const Loading = ({ title }: { title: string }) => (
  <div className="mx-auto max-w-3xl">
    <h1 className="sr-only noscript:not-sr-only">{title}</h1>
    <NoScriptNotice what="Această pagină" className="mt-6 text-lead" />
    <div role="status" aria-busy className="noscript:hidden">
      <span className="sr-only">Se încarcă…</span>
      <Skeleton className="h-14 max-w-md" />
      <Skeleton className="mt-6 h-6" />
      <Skeleton className="mt-10 h-80 rounded-card" />
    </div>
  </div>
);
