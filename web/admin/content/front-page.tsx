import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Film, Plus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type ContentKind, getContentType } from '../../../contract/content/content-types.ts';
import { listContent } from '../../../contract/content/routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { uploadVideo } from '../../../contract/media/routes.ts';
import { maxVideoBytes } from '../../../contract/media/schemas.ts';
import { getSiteSettings, saveSiteSettings } from '../../../contract/site/routes.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { isStaleVersion } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { moveItem } from '../../ui/form/move-item.ts';
import { DragHandle, SortableItem, SortableList } from '../../ui/form/sortable-list.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { UploadButton } from '../kit/pictures/upload/upload-buttons.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { buildContentListPath, buildNewContentPath, contentKindTexts } from '../kit/shell/content-kinds.ts';
import { useIsAdmin } from '../kit/shell/session/user-context.ts';
import { useShortcut } from '../kit/shell/shortcuts/shortcuts.tsx';
import { ContentList } from './list/content-list.tsx';
import { DocumentThumbnail } from './list/document-row.tsx';
import { useListChanges } from './list/use-list-changes.ts';

export default function FrontPage() {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const { fresh, lead } = contentKindTexts['carousel-images'];
  useShortcut('n', fresh, () => void navigate(buildNewContentPath('carousel-images')));
  return (
    <AdminPage
      title="Pagina principală"
      lead="Ce vede întâi cine intră pe site."
      actions={
        <SmallButtonLink to={buildNewContentPath('carousel-images')} icon={Plus} label={fresh} variant="primary" />
      }
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
          <FrontPageDocuments kind="services" note="Primele trei se văd fără derulare." />
          <FrontPageDocuments
            kind="portfolio"
            note="Se compară primul proiect recomandat care are fotografii înainte și după; urmează primele trei din rest."
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

const listed = 8;
/** How many visitors see on the front page; the compared project is shown besides, wherever it stands. */
const seen = 3;

function FrontPageDocuments({ kind, note }: { kind: ContentKind; note: string }) {
  const first = buildQuery(listContent, {
    params: { kind },
    query: { status: 'published', sort: 'position', size: listed },
  });
  const { data, error } = useQuery({ ...first, staleTime: 0 });
  const { order } = useListChanges(kind, first.queryKey);
  const ids = (data?.items ?? []).map(({ id }) => id);
  const { many } = getContentType(kind).label;
  return (
    <section aria-label={many}>
      <div className="flex items-baseline justify-between gap-4">
        <h3>{many}</h3>
        <TextLink to={buildContentListPath(kind)}>Toate</TextLink>
      </div>
      <p className="mt-1 mb-3 text-xs text-ink-soft">{note}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <SortableList ids={ids} onMove={(from, to) => order(moveItem(ids, from, to))}>
          <ol className="divide-y divide-sand rounded-2xl border border-sand">
            {data.items.map((item, index) => (
              <SortableItem
                key={item.id}
                id={item.id}
                className="relative flex items-center gap-3 bg-paper p-2.5 first:rounded-t-2xl last:rounded-b-2xl"
              >
                <DragHandle label={`Mută „${item.title}”`} className="h-11 w-7" />
                <DocumentThumbnail kind={kind} item={item} />
                <span className="min-w-0 flex-1 font-medium">{item.title}</span>
                {index < seen && <Badge tone="leaf">se vede</Badge>}
              </SortableItem>
            ))}
          </ol>
        </SortableList>
      )}
    </section>
  );
}

const fields: DeclaredField<Hero>[] = [
  { name: 'poster', kind: 'image', label: 'Imaginea videoclipului', hint: 'Se afișează unde videoclipul nu pornește.' },
];

function HeroVideoForm() {
  const { hero, error, change, isSaving } = useHero();
  if (error) return <p role="alert">{error.message}</p>;
  if (!hero) return <Skeleton className="h-48" />;
  const isThere = Boolean(hero.mp4 || hero.webm);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        {isThere ? (
          <video
            key={hero.webm + hero.mp4}
            muted
            controls
            playsInline
            preload="metadata"
            className="aspect-video w-full rounded-xl bg-forest-deep object-cover"
            aria-label="Videoclipul de pe pagina principală"
          >
            {hero.webm && <source src={hero.webm} type="video/webm" />}
            {hero.mp4 && <source src={hero.mp4} type="video/mp4" />}
          </video>
        ) : (
          <p className="flex aspect-video flex-col items-center justify-center gap-2 rounded-xl border border-dashed border-sand-deep px-6 text-center text-ink-soft">
            <Film size={26} aria-hidden />
            Niciun videoclip. Zece-douăzeci de secunde dintr-o grădină sunt destule.
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <VideoUpload
            label={isThere ? 'Alt videoclip' : 'Adaugă un videoclip'}
            onUploaded={({ url, type }) =>
              change({ mp4: '', webm: '', [type]: url }, 'Videoclipul este pe pagina principală')
            }
          />
          {isThere && (
            <SmallButton
              variant="ghost"
              disabled={isSaving}
              onClick={() => change({ mp4: '', webm: '' }, 'Pagina principală nu mai are videoclip')}
              label="Elimină videoclipul"
            />
          )}
        </div>
        <p className="mt-2 text-xs text-ink-soft">MP4 sau WebM, cel mult 25 MB, fără sunet.</p>
      </div>
      <DeclaredFields
        fields={fields}
        value={hero}
        change={(changes) => void change(changes, 'Imaginea a fost schimbată')}
        fieldError={() => undefined}
      />
    </div>
  );
}

type Uploaded = ReplyOf<typeof uploadVideo>;

function VideoUpload({ label, onUploaded }: { label: string; onUploaded: (video: Uploaded) => void }) {
  const send = useAction(
    async (file: File) => {
      if (file.size > maxVideoBytes) throw new Error('Videoclipul are peste 25 MB. Scurtați-l și încercați din nou.');
      const body = new FormData();
      body.append('file', file);
      return call(uploadVideo, { input: body });
    },
    { onDone: onUploaded },
  );
  return (
    <UploadButton
      input={{ accept: 'video/mp4,video/webm', 'aria-label': label }}
      onFiles={([file]) => file && send.run(file)}
      variant="outline"
      loading={send.isPending}
      icon={Upload}
      label={send.isPending ? 'Se încarcă…' : label}
    />
  );
}

type Hero = SiteSettings['hero'];
type Reply = ReplyOf<typeof getSiteSettings>;

const settingsQuery = buildQuery(getSiteSettings);

function useHero() {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...settingsQuery, staleTime: 0 });
  const save = useAction((changes: Partial<Hero>) => saveHero(changes), {
    onDone: (reply) => client.setQueryData(settingsQuery.queryKey, reply),
  });
  const change = async (changes: Partial<Hero>, message: string) => {
    const before = data?.site.hero;
    if ((await save.attempt(changes)) && before) showUndoToast(message, () => save.run(before));
  };
  return { hero: data?.site.hero, error, change, isSaving: save.isPending };
}

/** Applies the changes to the current settings, so that changes by others stay. */
async function saveHero(changes: Partial<Hero>, triesLeft = 2): Promise<Reply> {
  const { site, version } = await call(getSiteSettings);
  const { pictures: _, ...settings } = site;
  try {
    return await call(saveSiteSettings, {
      input: { version, site: { ...settings, hero: { ...settings.hero, ...changes } } },
    });
  } catch (error) {
    if (isStaleVersion(error) && triesLeft > 0) return saveHero(changes, triesLeft - 1);
    throw error;
  }
}
