import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from '../../../../contract/kernel/route.ts';
import { invalidatePaths } from '../../../lib/invalidate-queries.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import type { ButtonProps } from '../../../ui/form/button.tsx';
import { SmallButton } from '../shell/buttons.tsx';

/** The calls whose replies become stale, with all calls below their paths. */
type Stale = readonly Pick<Route, 'path'>[] | 'all';

export function refresh(client: QueryClient, stale: Stale) {
  if (stale === 'all') return client.invalidateQueries();
  return invalidatePaths(client, ...stale.map(({ path }) => path.split('/:')[0] as string));
}

export function useRefresh(stale: Stale) {
  const client = useQueryClient();
  return () => refresh(client, stale);
}

interface ActionOptions<Reply, Input> {
  refreshes?: Stale;
  /** The toast after a success: its title, or its title and a description. */
  done?: string | ((reply: Reply, input: Input) => string | ToastTexts | undefined);
  /** Returns the call that undoes the change; undefined where it cannot be undone. */
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

/** Sends a change, refetches what became stale and shows the outcome in a toast. */
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
      if (texts && revert) showUndoToast(texts.title, () => undoing.mutate(revert), undoLabel);
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

/** Makes several calls with the same options; `attempt` resolves to undefined when a call failed. */
export function useCalls(options: Omit<ActionOptions<unknown, unknown>, 'failure'>) {
  const { attempt, isPending } = useAction((ask: () => Promise<unknown>) => ask(), options);
  return { isPending, attempt: <Reply,>(ask: () => Promise<Reply>) => attempt(ask) as Promise<Reply | undefined> };
}

export const showFailureToast = (error: Error, title = 'Nu s-a putut face') =>
  showToast({ title, description: error.message, variant: 'destructive' });
