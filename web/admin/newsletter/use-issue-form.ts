import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createIssue, getIssue, listIssues, saveIssue } from '../../../contract/newsletter/routes.ts';
import type { Issue } from '../../../contract/newsletter/schemas.ts';
import { ApiError, conflictOf, isConflict } from '../../lib/api-error.ts';
import { call, queryOf } from '../../lib/call.ts';
import { invalidateLists } from '../../lib/invalidate-queries.ts';
import { useLocalForm, type VersionedValue } from '../browser-storage/use-local-form.ts';

export interface IssueDraft {
  title: string;
  intro: string;
  articles: { id: string; title: string; isPublished: boolean }[];
  closing: string;
}

export interface OpenedIssue {
  /** None until a new one has been created. */
  issue: Issue | null;
  readers: number;
  canSend: boolean;
}

const pauseMs = 1200;
const blank: VersionedValue<IssueDraft> = { value: { title: '', intro: '', articles: [], closing: '' }, version: 0 };
const versionedOf = ({ title, intro, articles, closing, version }: Issue): VersionedValue<IssueDraft> => ({
  value: { title, intro, articles, closing },
  version,
});
const draftName = (id: string) => `newsletter:${id}`;
export const toIssueInput = ({ articles, ...words }: IssueDraft) => ({
  ...words,
  articles: articles.map(({ id }) => id),
});

/** What is written goes to the server at every pause; until it is there a copy stays in the browser. */
export function useIssueForm({ issue, readers, canSend }: OpenedIssue) {
  const client = useQueryClient();
  const form = useLocalForm(draftName(issue?.id ?? 'new'), issue ? versionedOf(issue) : blank);
  const openCreated = useOpenCreated(issue);
  const id = useRef(issue?.id);
  const running = useRef<Promise<unknown>>(undefined);

  const save = useMutation({
    mutationFn: ({ value, version }: VersionedValue<IssueDraft>) =>
      id.current
        ? call(saveIssue, { params: { id: id.current }, input: { ...toIssueInput(value), version } })
        : call(createIssue, { input: toIssueInput(value) }),
    onSuccess: async ({ item }, sent) => {
      id.current = item.id;
      // As it was typed: the server trims, and the cursor may stand after a space.
      form.settle({ value: sent.value, version: item.version }, sent.value, draftName(item.id));
      const { queryKey } = queryOf(getIssue, { params: { id: item.id } });
      client.setQueryData(queryKey, (before) => ({ readers, canSend, ...before, item }));
      await invalidateLists(client, listIssues.path);
    },
  });
  const send = () => {
    const sending = save.mutateAsync(form.latest.current, { onSuccess: openCreated });
    running.current = sending.catch(() => undefined);
    return sending;
  };

  const saveNow = useEffectEvent(() => void send().catch(() => undefined));
  const { value: writing, isDirty } = form;
  const mayTry = isDirty && writing.title.trim() !== '' && !save.isPending && !(save.error instanceof ApiError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text begins the pause anew
  useEffect(() => {
    if (!mayTry) return;
    const timer = setTimeout(saveNow, pauseMs);
    return () => clearTimeout(timer);
  }, [mayTry, writing]);

  const current = conflictOf(saveIssue, save.error)?.current;
  return {
    ...{ writing, isDirty, isSaving: save.isPending, error: save.error },
    change: (changes: Partial<IssueDraft>) => {
      form.change(changes);
      if (save.error && !isConflict(save.error)) save.reset();
    },
    /** Saves what is not saved yet and gives the version; throws when it cannot be. */
    settle: async () => {
      await running.current;
      if (form.isDirtyNow()) await send();
      return form.latest.current.saved.version;
    },
    conflict: current && {
      current,
      keepMine: () => {
        form.keepOver(versionedOf(current));
        saveNow();
      },
      takeTheirs: () => {
        form.take(versionedOf(current));
        save.reset();
      },
    },
  };
}

/** A new one gets its address under the hands of whoever writes it: the page stays as it is. */
function useOpenCreated(issue: Issue | null) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return ({ item }: { item: Issue }) => {
    if (!issue) void navigate(`/admin/newsletter/issues/${item.id}`, { replace: true, state: { writtenSince: key } });
  };
}
