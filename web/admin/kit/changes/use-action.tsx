import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listAccounts } from '../../../../contract/accounts/routes.ts';
import { listAgreements } from '../../../../contract/agreements/routes.ts';
import { listClients } from '../../../../contract/clients/routes.ts';
import { getCrewDay } from '../../../../contract/crew/routes.ts';
import { getDashboard } from '../../../../contract/dashboard/routes.ts';
import { listEmails } from '../../../../contract/emails/routes.ts';
import { listInquiries } from '../../../../contract/inquiries/routes.ts';
import { listMedia } from '../../../../contract/media/routes.ts';
import { listIssues, listSubscribers } from '../../../../contract/newsletter/routes.ts';
import { getPostponement, getRoom } from '../../../../contract/planning/routes.ts';
import { listQuotes } from '../../../../contract/quotes/routes.ts';
import { listReviews } from '../../../../contract/reviews/routes.ts';
import { listVisits, listWaitingEntries } from '../../../../contract/visits/routes.ts';
import { invalidatePaths } from '../../../lib/invalidate-queries.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showToastWithUndo } from '../../../ui/feedback/undo-toast.tsx';
import type { ButtonProps } from '../../../ui/form/button.tsx';
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
  visits: [
    listVisits.path,
    crewDaysPath,
    listWaitingEntries.path,
    getPostponement.path,
    listAgreements.path,
    getRoom.path,
    getDashboard.path,
  ],
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
  /** The toast after a success: its title, or its title and a description. */
  done?: string | ((reply: Reply, input: Input) => string | ToastTexts | undefined);
  /** Returns what takes the change back, for the button of the toast; undefined where nothing can. */
  undo?: (reply: Reply, input: Input) => (() => Promise<unknown>) | undefined;
  undoLabel?: string;
  onDone?: (reply: Reply, input: Input) => unknown;
  /** Title of the failure toast; false where the error is shown elsewhere. */
  failure?: string | false;
}

interface ToastTexts {
  title: string;
  description?: string | undefined;
}

/** Sends a call that changes data, refetches what became stale, and says in a toast what was done or why it was not. */
export function useAction<Reply, Input = void>(
  send: (input: Input) => Promise<Reply>,
  { refreshes, done, undo, undoLabel, onDone, failure }: ActionOptions<Reply, Input> = {},
) {
  const client = useQueryClient();
  const onSettled = () => refreshes && refresh(client, refreshes);
  const undoing = useMutation({
    mutationFn: (revert: () => Promise<unknown>) => revert(),
    onError: (error) => showFailureToast(error),
    onSettled,
  });
  const { mutate, mutateAsync, ...state } = useMutation({
    mutationFn: send,
    onSuccess: (reply, input) => {
      const shown = typeof done === 'function' ? done(reply, input) : done;
      const texts = typeof shown === 'string' ? { title: shown } : shown;
      const revert = undo?.(reply, input);
      if (texts && revert) showToastWithUndo(texts.title, () => undoing.mutate(revert), undoLabel);
      else if (texts) showToast(texts);
      return onDone?.(reply, input);
    },
    onError: (error) => failure !== false && showFailureToast(error, failure),
    onSettled,
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

export const showUndoToast = (title: string, undo: () => void) => void showToastWithUndo(title, undo);

export const showFailureToast = (error: Error, title = 'Nu s-a putut face') =>
  showToast({ title, description: error.message, variant: 'destructive' });
