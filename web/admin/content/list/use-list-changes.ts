import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import {
  bulkChangeContent,
  getContent,
  type listContent,
  reorderContent,
  saveContent,
} from '../../../../contract/content/routes.ts';
import type { BulkAction, DocumentSummary } from '../../../../contract/content/schemas.ts';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { showFailureToast, useAction } from '../../kit/changes/use-action.tsx';
import { refreshContent } from '../../kit/shell/content-kinds.ts';
import { useSuccessorQuestion } from '../successor-dialog.tsx';

type Outcome = ReplyOf<typeof bulkChangeContent>;

interface BulkChange {
  action: BulkAction;
  items: DocumentSummary[];
  successor?: string | undefined;
}

/** Changes of one or many documents, each with an undo; the list at `queryKey` is updated optimistically. */
export function useListChanges(kind: ContentKind, queryKey: QueryKey = []) {
  const list = useShownList(kind, queryKey);
  const successorQuestion = useSuccessorQuestion(kind);
  const change = useBulkChange(list);
  return {
    /** Before deleting, `question` asks where the old addresses should lead. */
    change: (action: BulkAction, items: DocumentSummary[]) =>
      action === 'delete'
        ? successorQuestion.ask(items, (successor) => change({ action, items, successor }))
        : change({ action, items }),
    question: successorQuestion.question,
    order: useReordering(list),
  };
}

export type ListChanges = ReturnType<typeof useListChanges>;

/** The list on the screen, which shows a change before the server confirms it. */
function useShownList(kind: ContentKind, queryKey: QueryKey) {
  const client = useQueryClient();
  const show = (change: (items: DocumentSummary[]) => DocumentSummary[]) =>
    client.setQueryData<ReplyOf<typeof listContent>>(
      queryKey,
      (page) => page && { ...page, items: change(page.items) },
    );
  return { kind, show, refresh: () => refreshContent(client, kind) };
}

type ShownList = ReturnType<typeof useShownList>;

function useBulkChange({ kind, show, refresh }: ShownList) {
  const send = (action: BulkAction, ids: string[], successor?: string) =>
    call(bulkChangeContent, { params: { kind }, input: { action, ids, successor } });

  const change = useMutation({
    mutationFn: ({ action, items, successor }: BulkChange) => send(action, listIds(items), successor),
    onMutate: ({ action, items }) => {
      const gone = new Set(listIds(items));
      if (action === 'delete' || action === 'restore') show((all) => all.filter(({ id }) => !gone.has(id)));
    },
    onSuccess: ({ done, refused }, { action, items }) => {
      const changed = items.filter((item) => done.includes(item.id) && !isAlready(action, item));
      if (refused.length > 0) showRefusedToast(refused);
      else if (changed.length === 0) showToast({ title: 'Nimic de schimbat', description: alreadyTexts[action] });
      else showUndoToast(changeMessage(action, changed), () => undoChange.run({ action, items: changed }));
    },
    onError: (error) => showFailureToast(error),
    onSettled: refresh,
  });

  const revert = async ({ action, items }: BulkChange) => {
    const isPublishing = action === 'publish' || action === 'unpublish';
    const scheduled = isPublishing ? items.filter(({ status }) => status === 'scheduled') : [];
    const ids = listIds(items.filter((item) => !scheduled.includes(item)));
    if (ids.length > 0) await send(opposite[action], ids);
    for (const item of scheduled) await scheduleAgain(kind, item);
  };
  const undoChange = useAction((undone: BulkChange) => revert(undone).finally(refresh));
  return change.mutate;
}

/** Requests run one at a time, because arrow keys repeat fast. An order that a later one replaces is skipped. */
function useReordering({ kind, show, refresh }: ShownList) {
  const latestOrder = useRef<string[]>([]);
  const isOvertaken = (ids: string[]) => ids !== latestOrder.current;
  const order = useMutation({
    scope: { id: `order:${kind}` },
    mutationFn: async (ids: string[]) => isOvertaken(ids) || call(reorderContent, { params: { kind }, input: { ids } }),
    onMutate: (ids) => {
      latestOrder.current = ids;
      show((all) => all.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },
    onError: (error) => showFailureToast(error),
    onSettled: (_done, _error, ids) => (isOvertaken(ids) ? undefined : refresh()),
  });
  return order.mutate;
}

const listIds = (items: DocumentSummary[]) => items.map(({ id }) => id);

const opposite: Record<BulkAction, BulkAction> = {
  publish: 'unpublish',
  unpublish: 'publish',
  delete: 'restore',
  restore: 'delete',
};

const isAlready = (action: BulkAction, { status }: DocumentSummary) =>
  (action === 'publish' && status === 'published') || (action === 'unpublish' && status === 'draft');

const alreadyTexts: Partial<Record<BulkAction, string>> = {
  publish: 'Ce ați ales este deja pe site.',
  unpublish: 'Ce ați ales nu este pe site.',
};

/** Plain publishing would make the document public at once, and withdrawing it would drop its date. */
async function scheduleAgain(kind: ContentKind, { id, publishAt }: DocumentSummary) {
  const params = { kind, id };
  const { item } = await call(getContent, { params });
  const { version, fields } = item;
  await call(saveContent, { params, input: { version, fields, status: 'scheduled', publishAt } });
}

const bulkActionTexts: Record<BulkAction, [one: string, many: string]> = {
  publish: ['este pe site', 'documente sunt pe site'],
  unpublish: ['nu mai este pe site', 'documente nu mai sunt pe site'],
  delete: ['este în coș', 'documente sunt în coș'],
  restore: ['a fost restaurat din coș', 'documente au fost restaurate din coș'],
};

function changeMessage(action: BulkAction, items: Pick<DocumentSummary, 'id' | 'title'>[]) {
  const [one, many] = bulkActionTexts[action];
  const [first] = items;
  return items.length === 1 && first ? `„${first.title || first.id}” ${one}` : formatCount(items.length, many);
}

const showRefusedToast = (refused: Outcome['refused']) =>
  showToast({
    title: pluralize(refused.length, 'Un document a rămas cum era', 'documente au rămas cum erau'),
    description: refused.map(({ id, title, message }) => `${title || id}: ${message}`).join(' '),
    variant: 'destructive',
  });
