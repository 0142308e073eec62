import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReplyOf } from '../../../../contract/base/endpoint.ts';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentSummary } from '../../../../contract/content/document.ts';
import {
  type BulkAction,
  changeManyContents,
  getContent,
  orderContent,
  saveContent,
} from '../../../../contract/content/staff.ts';
import { counted, countOf } from '../../../../contract/counted.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast-store.ts';
import { offerUndo, tellFailure } from '../../parts/undo-toast.tsx';
import { refreshKind } from '../refresh-kind.ts';
import type { ContentPage } from './use-content-list.ts';

type Outcome = ReplyOf<typeof changeManyContents>;

interface Deed {
  action: BulkAction;
  items: DocumentSummary[];
}

/** What is done to one or many documents, each with its way back; the list at `queryKey` shows it at once. */
export function useListChanges(kind: ContentKind, queryKey: QueryKey = []) {
  const client = useQueryClient();
  const refresh = () => refreshKind(client, kind);
  const show = (change: (items: DocumentSummary[]) => DocumentSummary[]) =>
    client.setQueryData<ContentPage>(queryKey, (page) => page && { ...page, items: change(page.items) });
  const send = (action: BulkAction, ids: string[]) =>
    call(changeManyContents, { params: { kind }, input: { action, ids } });

  const change = useMutation({
    mutationFn: ({ action, items }: Deed) =>
      send(
        action,
        items.map(({ id }) => id),
      ),
    onMutate: ({ action, items }) => {
      const gone = new Set(items.map(({ id }) => id));
      if (action === 'delete' || action === 'restore') show((all) => all.filter(({ id }) => !gone.has(id)));
    },
    onSuccess: ({ done, refused }, { action, items }) => {
      const changed = items.filter((item) => done.includes(item.id) && !isAlready(action, item));
      if (refused.length > 0) tellRefused(refused);
      else offerUndo(sentence(action, changed), () => void takeBack.mutate({ action, items: changed }));
    },
    onError: tellFailure,
    onSettled: refresh,
  });

  const takeBack = useMutation({
    mutationFn: async ({ action, items }: Deed) => {
      const scheduled = action === 'unpublish' ? items.filter(({ status }) => status === 'scheduled') : [];
      const ids = items.filter((item) => !scheduled.includes(item)).map(({ id }) => id);
      if (ids.length > 0) await send(opposite[action], ids);
      for (const { id } of scheduled) await scheduleAgain(kind, id);
    },
    onError: tellFailure,
    onSettled: refresh,
  });

  // One after the other, as arrow keys come fast; what a later order has overtaken is not sent and not asked for.
  const wanted = useRef<string[]>([]);
  const isOvertaken = (ids: string[]) => ids !== wanted.current;
  const order = useMutation({
    scope: { id: `order:${kind}` },
    mutationFn: async (ids: string[]) => isOvertaken(ids) || call(orderContent, { params: { kind }, input: { ids } }),
    onMutate: (ids) => {
      wanted.current = ids;
      show((all) => all.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },
    onError: tellFailure,
    onSettled: (_done, _error, ids) => (isOvertaken(ids) ? undefined : refresh()),
  });

  return {
    change: (action: BulkAction, items: DocumentSummary[]) => change.mutate({ action, items }),
    order: order.mutate,
  };
}

export type ListChanges = ReturnType<typeof useListChanges>;

const opposite: Record<BulkAction, BulkAction> = {
  publish: 'unpublish',
  unpublish: 'publish',
  delete: 'restore',
  restore: 'delete',
};

const isAlready = (action: BulkAction, { status }: DocumentSummary) =>
  (action === 'publish' && status === 'published') || (action === 'unpublish' && status === 'draft');

/** Publishing would show it at once: its date is asked for by name. */
async function scheduleAgain(kind: ContentKind, id: string) {
  const params = { kind, id };
  const { item } = await call(getContent, { params });
  const { version, fields } = item;
  await call(saveContent, { params, input: { version, fields, status: 'scheduled' } });
}

const deeds: Record<BulkAction, [one: string, many: string]> = {
  publish: ['este pe site', 'documente sunt pe site'],
  unpublish: ['nu mai este pe site', 'documente nu mai sunt pe site'],
  delete: ['este în coș', 'documente sunt în coș'],
  restore: ['a fost readus din coș', 'documente au fost readuse din coș'],
};

export function sentence(action: BulkAction, items: Pick<DocumentSummary, 'id' | 'title'>[]) {
  const [one, many] = deeds[action];
  const [first] = items;
  return items.length === 1 && first ? `„${first.title || first.id}” ${one}` : countOf(items.length, many);
}

const tellRefused = (refused: Outcome['refused']) =>
  toast({
    title: counted(refused.length, 'Un document a rămas cum era', 'documente au rămas cum erau'),
    description: refused.map(({ id, title, message }) => `${title || id}: ${message}`).join(' '),
    variant: 'destructive',
  });
