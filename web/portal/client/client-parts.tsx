import { type UseInfiniteQueryResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { getSite } from '../../../contract/site/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';

export function ClientHead({ title }: { title: string }) {
  const name = useQuery(buildQuery(getSite)).data?.site.name;
  return (
    <>
      <title>{name ? `${title} | ${name}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Refetched whenever the page is shown or focused, because staff and the team change the data meanwhile. */
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

interface OpenPrivatePageProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  label: string;
  /** Creates the link on the server. */
  link: () => Promise<{ path: string }>;
}

/** Opens the private page of a visit or quote, to which its e-mail links too. */
export function OpenPrivatePage({ link, className, ...button }: OpenPrivatePageProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({ mutationFn: link });
  // Not called once the client has left this page.
  const open = () => mutate(undefined, { onSuccess: ({ path }) => navigate(path) });
  return (
    <div className={className}>
      <Button {...button} loading={isPending} onClick={open} className="max-sm:w-full" />
      <p role="alert" className="mt-2 text-sm font-medium empty:hidden">
        {error?.message}
      </p>
    </div>
  );
}

interface MoreButtonProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
  label: string;
  className?: string;
}

/** Loads the next page of a list, if there is one. */
export function MoreButton({ query, label, className }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={className}>
      <Button
        variant="outline"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
        className="max-sm:w-full"
        label={label}
      />
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {query.isFetchNextPageError && query.error?.message}
      </p>
    </div>
  );
}
