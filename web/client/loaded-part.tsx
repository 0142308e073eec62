import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MessagePanel } from '../ui/feedback/message-panel.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';

/** Fetched again whenever the page is looked at: staff and the team change it meanwhile. */
export const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

interface LoadedPartProps<Reply> {
  query: Pick<UseQueryResult<Reply>, 'data' | 'error' | 'refetch'>;
  failure: string;
  children: (reply: Reply) => ReactNode;
}

export function LoadedPart<Reply>({ query: { data, error, refetch }, failure, children }: LoadedPartProps<Reply>) {
  if (data !== undefined) return children(data);
  if (!error) return <LoadingPart />;
  return (
    <MessagePanel
      role="alert"
      title={failure}
      text="Verificați legătura la internet și încercați din nou."
      actions={<Button onClick={() => void refetch()}>Încearcă din nou</Button>}
      className="py-8!"
    />
  );
}

export const LoadingPart = () => (
  <div role="status" aria-busy>
    <span className="sr-only">Se încarcă…</span>
    <Skeleton className="h-56 rounded-card" />
  </div>
);
