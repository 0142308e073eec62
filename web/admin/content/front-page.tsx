import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { listContent } from '../../../contract/content/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { moveItem } from '../../ui/form/move-item.ts';
import { DragHandle, SortableItem, SortableList } from '../../ui/form/sortable-list.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ButtonLink } from '../shell/button-link.tsx';
import { contentKindTexts, contentListPath, newContentPath } from '../shell/content-kinds.ts';
import { useIsAdmin } from '../shell/session/user-context.ts';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { HeroVideoForm } from './hero-video-form.tsx';
import { ContentList } from './list/content-list.tsx';
import { DocumentThumbnail } from './list/document-row.tsx';
import { useListChanges } from './list/use-list-changes.ts';

export default function FrontPage() {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const { fresh, lead } = contentKindTexts['carousel-images'];
  useShortcut('n', fresh, () => void navigate(newContentPath('carousel-images')));
  return (
    <AdminPage
      title="Pagina principală"
      lead="Ce vede întâi cine intră pe site."
      actions={<ButtonLink to={newContentPath('carousel-images')} icon={Plus} label={fresh} variant="primary" />}
    >
      <Part title="Imaginile de copertă" lead={lead}>
        <ContentList kind="carousel-images" />
      </Part>
      <Part
        title="Videoclipul"
        lead="Pornește fără sunet peste prima imagine, pe conexiuni bune. Fără el rămân imaginile."
      >
        {isAdmin ? (
          <HeroVideoForm />
        ) : (
          <p className="rounded-xl bg-limestone px-4 py-3">Videoclipul îl schimbă un administrator.</p>
        )}
      </Part>
      <Part
        title="Ordinea pe pagina principală"
        lead="Trageți elementele în ordinea dorită. Aceeași ordine este și pe paginile lor."
      >
        <div className="grid gap-8 lg:grid-cols-2">
          <FrontPageDocuments kind="services" note="Primele trei se văd fără derulare." seen={3} />
          <FrontPageDocuments
            kind="portfolio"
            note="Se compară primul proiect recomandat care are fotografii înainte și după; urmează primele trei din rest."
            seen={4}
          />
        </div>
      </Part>
    </AdminPage>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-10 border-t border-sand pt-6 first-of-type:border-0 first-of-type:pt-0">
      <h2>{title}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-ink-soft">{lead}</p>
      {children}
    </section>
  );
}

const shown = 8;

function FrontPageDocuments({ kind, note, seen }: { kind: ContentKind; note: string; seen: number }) {
  const first = buildQuery(listContent, {
    params: { kind },
    query: { status: 'published', sort: 'position', size: shown },
  });
  const { data, error } = useQuery({ ...first, staleTime: 0 });
  const { order } = useListChanges(kind, first.queryKey);
  const ids = (data?.items ?? []).map(({ id }) => id);
  const { many } = getContentType(kind).label;
  return (
    <section aria-label={many}>
      <div className="flex items-baseline justify-between gap-4">
        <h3>{many}</h3>
        <TextLink asChild>
          <Link to={contentListPath(kind)}>Toate</Link>
        </TextLink>
      </div>
      <p className="mt-1 mb-3 text-xs text-ink-soft">{note}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <SortableList ids={ids} onMove={(from, to) => order(moveItem(ids, from, to))}>
          <ol className="divide-y divide-sand rounded-2xl border border-sand">
            {data.items.map((item, at) => (
              <SortableItem
                key={item.id}
                id={item.id}
                className="relative flex items-center gap-3 bg-paper p-2.5 first:rounded-t-2xl last:rounded-b-2xl"
              >
                <DragHandle label={`Mută „${item.title}”`} className="h-11 w-7" />
                <DocumentThumbnail kind={kind} item={item} />
                <span className="min-w-0 flex-1 font-medium">{item.title}</span>
                {at < seen && <Badge tone="leaf">se vede</Badge>}
              </SortableItem>
            ))}
          </ol>
        </SortableList>
      )}
    </section>
  );
}
