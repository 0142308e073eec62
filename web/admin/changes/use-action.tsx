import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listAccounts } from '../../../contract/accounts/routes.ts';
import { listAgreements } from '../../../contract/agreements/routes.ts';
import { listClients } from '../../../contract/clients/routes.ts';
import { getCrewDay } from '../../../contract/crew/routes.ts';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { listEmails } from '../../../contract/emails/routes.ts';
import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { listMedia } from '../../../contract/media/routes.ts';
import { listIssues, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { getRoom } from '../../../contract/planning/routes.ts';
import { listQuotes } from '../../../contract/quotes/routes.ts';
import { listReviews } from '../../../contract/reviews/routes.ts';
import { listVisits } from '../../../contract/visits/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { toastWithUndo } from '../../ui/feedback/undo-toast.tsx';
import type { ButtonProps } from '../../ui/form/button.tsx';
import { SmallButton } from '../shell/buttons.tsx';

const crewDaysPath = getCrewDay.path.replace('/:date', '');

/** API paths that become stale, by what was changed. The dashboard counts most of these things. */
const stalePaths = {
  accounts: [listAccounts.path],
  agreements: [
    listAgreements.path,
    listQuotes.path,
    getRoom.path,
    listVisits.path,
    listClients.path,
    getDashboard.path,
  ],
  clients: [listClients.path],
  emails: [listEmails.path, getDashboard.path],
  inquiries: [listInquiries.path, listClients.path, getDashboard.path, listEmails.path],
  media: [listMedia.path],
  newsletter: [listIssues.path, listSubscribers.path],
  quotes: [listQuotes.path, getDashboard.path, listClients.path],
  reviews: [listReviews.path, getDashboard.path],
  visits: [listVisits.path, crewDaysPath, listAgreements.path, getRoom.path, getDashboard.path],
};

type Stale = keyof typeof stalePaths | 'all' | { path: string };

export function refresh(client: QueryClient, stale: Stale) {
  if (stale === 'all') return client.invalidateQueries();
  return invalidatePaths(client, ...(typeof stale === 'object' ? [stale.path] : stalePaths[stale]));
}

export function useRefresh(stale: Stale) {
  const client = useQueryClient();
  return () => refresh(client, stale);
}

interface ActionOptions<Reply, Input> {
  refreshes?: Stale;
  onDone?: (reply: Reply, input: Input) => unknown;
  /** Title of the failure toast; false where the error is shown elsewhere. */
  failure?: string | false;
}

/** Sends a call that changes data, refetches what became stale and shows a failure as a toast. */
export function useAction<Reply, Input = void>(
  send: (input: Input) => Promise<Reply>,
  { refreshes, onDone, failure }: ActionOptions<Reply, Input> = {},
) {
  const client = useQueryClient();
  const { mutate, mutateAsync, ...state } = useMutation({
    mutationFn: send,
    onSuccess: (reply, input) => onDone?.(reply, input),
    onError: (error) => failure !== false && showFailureToast(error, failure),
    onSettled: () => refreshes && refresh(client, refreshes),
  });
  return {
    ...state,
    run: mutate,
    /** Resolves to undefined when the call failed. */
    attempt: (input: Input) => mutateAsync(input).catch(() => undefined),
  };
}

type ActionButtonProps = ButtonProps & { action: { run: () => void; isPending: boolean } };

export const ActionButton = ({ action, ...button }: ActionButtonProps) => (
  <SmallButton {...button} loading={action.isPending} onClick={() => action.run()} />
);

/** For several calls with the same options; `attempt` resolves to undefined when a call failed. */
export function useCalls(options: Omit<ActionOptions<unknown, unknown>, 'failure'>) {
  const { attempt, isPending } = useAction((ask: () => Promise<unknown>) => ask(), options);
  return { isPending, attempt: <Reply,>(ask: () => Promise<Reply>) => attempt(ask) as Promise<Reply | undefined> };
}

export const showUndoToast = (title: string, undo: () => void) => void toastWithUndo(title, undo);

export const showFailureToast = (error: Error, title = 'Nu s-a putut face') =>
  toast({ title, description: error.message, variant: 'destructive' });
