import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { createIssue, getIssue, type Issue, listIssues, saveIssue } from '../../../contract/newsletter-issues.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call, queryOf } from '../../lib/call.ts';
import { refreshLists } from '../../lib/refresh.ts';
import { onDevice } from '../device/device-store.ts';
import { useUser } from '../shell/user-context.ts';

export interface Writing {
  title: string;
  intro: string;
  articles: { id: string; title: string; isPublished: boolean }[];
  closing: string;
}

const pauseMs = 1200;
const blank: Writing = { title: '', intro: '', articles: [], closing: '' };
const writingOf = ({ title, intro, articles, closing }: Writing): Writing => ({ title, intro, articles, closing });
export const inputOf = ({ articles, ...words }: Writing) => ({ ...words, articles: articles.map(({ id }) => id) });

/** What is written goes to the server at every pause; until it is there a copy stays in the browser. */
export function useIssueWriting(issue: Issue | null) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const copy = onDevice<Writing>('drafts', `${useUser().id}:newsletter:${issue?.id ?? 'new'}`);
  const [saved, setSaved] = useState(() => ({
    writing: issue ? writingOf(issue) : blank,
    version: issue?.version ?? 0,
  }));
  const [writing, setWriting] = useState<Writing>(() => copy.read() ?? saved.writing);
  const isDirty = JSON.stringify(writing) !== JSON.stringify(saved.writing);

  const save = useMutation({
    mutationFn: ({ version }: { version: number }) =>
      issue
        ? call(saveIssue, { params: { id: issue.id }, input: { ...inputOf(writing), version } })
        : call(createIssue, { input: inputOf(writing) }),
    onSuccess: async ({ item }) => {
      setSaved({ writing, version: item.version });
      copy.forget();
      const { queryKey } = queryOf(getIssue, { params: { id: item.id } });
      client.setQueryData(queryKey, (before) => before && { ...before, item });
      await refreshLists(client, listIssues.path);
      if (!issue) await navigate(`/admin/newsletter/issues/${item.id}`, { replace: true });
    },
  });

  const saveNow = useEffectEvent(() => save.mutate({ version: saved.version }));
  const mayTry = isDirty && writing.title.trim() !== '' && !save.isPending && !(save.error instanceof ApiError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text begins the pause anew
  useEffect(() => {
    if (!mayTry) return;
    const timer = setTimeout(saveNow, pauseMs);
    return () => clearTimeout(timer);
  }, [mayTry, writing]);

  const change = (changes: Partial<Writing>) => {
    const next = { ...writing, ...changes };
    setWriting(next);
    copy.write(next);
    if (save.error && !isStale(save.error)) save.reset();
  };
  const current = save.error instanceof ApiError ? (save.error.details?.current as Issue | undefined) : undefined;
  return {
    ...{ writing, change, isDirty, version: saved.version, isSaving: save.isPending, error: save.error },
    /** Saves what is not saved yet; throws when it cannot be. */
    settle: async () => (isDirty ? (await save.mutateAsync({ version: saved.version })).item.version : saved.version),
    conflict: current && {
      current,
      keepMine: () => save.mutate({ version: current.version }),
      takeTheirs: () => {
        copy.forget();
        setSaved({ writing: writingOf(current), version: current.version });
        setWriting(writingOf(current));
        save.reset();
      },
    },
  };
}

const isStale = (error: Error) => error instanceof ApiError && error.status === 409;
