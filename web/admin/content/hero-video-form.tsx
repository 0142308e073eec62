import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Film, Upload } from 'lucide-react';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { uploadVideo } from '../../../contract/media/routes.ts';
import { maxVideoBytes } from '../../../contract/media/schemas.ts';
import { getSiteSettings, saveSiteSettings } from '../../../contract/site/routes.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { isStaleVersion } from '../../lib/api-error.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showUndoToast, useAction } from '../changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../forms/declared-fields.tsx';
import { UploadButton } from '../pictures/upload/upload-buttons.tsx';
import { SmallButton } from '../shell/small-button.tsx';

const fields: DeclaredField<Hero>[] = [
  { name: 'poster', kind: 'image', label: 'Imaginea videoclipului', hint: 'Se afișează unde videoclipul nu pornește.' },
];

export function HeroVideoForm() {
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

/** On top of the current settings, so that other changes stay. */
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
