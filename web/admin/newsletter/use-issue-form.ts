import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createIssue, getIssue, listIssues, saveIssue } from '../../../contract/newsletter/routes.ts';
import type { Issue, IssueSummary } from '../../../contract/newsletter/schemas.ts';
import { getDetails } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { invalidateLists } from '../../lib/invalidate-queries.ts';
import type { Versioned } from '../kit/forms/use-local-form.ts';
import { useSavedForm } from '../kit/forms/use-saved-form.ts';

export type IssueDraft = Pick<Issue, 'title' | 'intro' | 'articles' | 'closing'>;

export interface OpenedIssue {
  issue: Issue | null;
  readers: number;
  canSend: boolean;
}

const blank: Versioned<IssueDraft> = { value: { title: '', intro: '', articles: [], closing: '' }, version: 0 };
const toVersioned = ({ title, intro, articles, closing, version }: Issue): Versioned<IssueDraft> => ({
  value: { title, intro, articles, closing },
  version,
});

const nameDraft = (id: string) => `newsletter:${id}`;
export const toIssueInput = ({ articles, ...words }: IssueDraft) => ({
  ...words,
  articles: articles.map(({ id }) => id),
});

export function useIssueForm({ issue, readers, canSend }: OpenedIssue) {
  const client = useQueryClient();
  const openCreated = useOpenCreated(issue);
  const id = useRef(issue?.id);
  const [key] = useState(createIdempotencyKey);
  return useSavedForm<IssueDraft>({
    area: 'drafts',
    name: nameDraft(issue?.id ?? 'new'),
    restores: issue ? 'at-once' : 'on-request',
    loaded: issue ? toVersioned(issue) : blank,
    save: async ({ value, version }) => {
      const { item } = id.current
        ? await call(saveIssue, { params: { id: id.current }, input: { ...toIssueInput(value), version } })
        : await call(createIssue, { input: toIssueInput(value), key });
      id.current = item.id;
      const { queryKey } = buildQuery(getIssue, { params: { id: item.id } });
      client.setQueryData(queryKey, (before) => ({ readers, canSend, ...before, item }));
      void invalidateLists(client, listIssues.path);
      openCreated(item);
      // Returns the value as typed: the server trims it, but the cursor may stand after a space.
      return { value, version: item.version, name: nameDraft(item.id) };
    },
    theirs: (error) => {
      const stale = getDetails(saveIssue, 'stale_version', error);
      if (!stale) return undefined;
      // The first reply may have been lost.
      id.current = stale.current.id;
      return toVersioned(stale.current);
    },
    autosave: { pauseMs: 1200, onLeave: true, isReady: ({ title }) => title.trim() !== '' },
  });
}

/** Gives a new issue its URL while it is being written, without remounting the page. */
function useOpenCreated(issue: Issue | null) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return ({ id }: Issue) => {
    if (!issue && isOpen.current)
      void navigate(`/admin/newsletter/issues/${id}`, { replace: true, state: { writtenSince: key } });
  };
}

export const isIssueSending = ({ state, progress }: Pick<IssueSummary, 'state' | 'progress'>) =>
  state === 'sending' || (progress?.waiting ?? 0) > 0;
