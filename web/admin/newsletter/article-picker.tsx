import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { listContent } from '../../../contract/content/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { moveItem } from '../../ui/form/move-item.ts';
import { SearchBox } from '../kit/list-page/list-filters.tsx';
import { IconButton } from '../kit/shell/buttons.tsx';
import type { IssueDraft } from './use-issue-form.ts';

type Articles = IssueDraft['articles'];

interface ArticlePickerProps {
  articles: Articles;
  error: string | undefined;
  onChange: (articles: Articles) => void;
}

export function ArticlePicker({ articles, error, onChange }: ArticlePickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-forest">Articole din blog</legend>
      {articles.length > 0 && (
        <ol className="mb-3 divide-y divide-sand rounded-xl border border-sand">
          {articles.map(({ id, title, isPublished }, index) => (
            <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-4">
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              {!isPublished && <Badge tone="danger">nu mai e pe site</Badge>}
              <IconButton
                icon={ArrowUp}
                label={`Mută mai sus: ${title}`}
                disabled={index === 0}
                onClick={() => onChange(moveItem(articles, index, index - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={`Mută mai jos: ${title}`}
                disabled={index === articles.length - 1}
                onClick={() => onChange(moveItem(articles, index, index + 1))}
              />
              <IconButton icon={X} label={`Elimină: ${title}`} onClick={() => onChange(articles.toSpliced(index, 1))} />
            </li>
          ))}
        </ol>
      )}
      <Choice chosen={articles.map(({ id }) => id)} onAdd={(article) => onChange([...articles, article])} />
      {error && <p className="mt-2 font-medium text-danger">{error}</p>}
    </fieldset>
  );
}

function Choice({ chosen, onAdd }: { chosen: string[]; onAdd: (article: Articles[number]) => void }) {
  const [text, setText] = useState('');
  const { data, error } = useQuery({
    ...buildQuery(listContent, { params: { kind: 'blog' }, query: { status: 'published', size: 6, text } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const found = data?.items.filter(({ id }) => !chosen.includes(id)) ?? [];
  return (
    <div className="rounded-xl bg-limestone p-3">
      <SearchBox label="Caută un articol" value="" onSearch={setText} />
      <ul className="mt-2">
        {found.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onAdd({ id, title, isPublished: true })}
              className="flex min-h-11 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-paper"
            >
              <Plus size={17} aria-hidden className="shrink-0 text-leaf-dark" />
              <span className="sr-only">Adaugă: </span>
              <span className="line-clamp-2">{title}</span>
            </button>
          </li>
        ))}
        {error && (
          <li role="alert" className="px-2 py-2">
            {error.message}
          </li>
        )}
        {!error && data && found.length === 0 && (
          <li className="px-2 py-2 text-ink-soft">
            {text ? 'Niciun articol publicat cu aceste cuvinte.' : 'Niciun articol publicat de adăugat.'}
          </li>
        )}
      </ul>
    </div>
  );
}
