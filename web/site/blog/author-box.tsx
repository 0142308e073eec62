import type { Site } from '../../../contract/site/schemas.ts';
import { SmallPicture } from '../../ui/media/small-picture.tsx';

/** Articles are signed by the company: they come from the whole team's notes. */
export function AuthorBox({ site, text }: { site: Site; text: string | undefined }) {
  const portrait = site.images.about;
  return (
    <aside
      aria-label="Despre autor"
      className="flex items-center gap-5 rounded-card border border-sand bg-paper p-6 sm:gap-7 sm:p-8"
    >
      {portrait && (
        <SmallPicture
          src={portrait}
          facts={site.pictures[portrait]}
          className="size-20 shrink-0 rounded-full sm:size-24"
        />
      )}
      <div>
        <p className="text-sm text-ink-soft">Scris de</p>
        <p className="display text-heading text-forest">{site.name}</p>
        {text && <p className="mt-2 text-sm text-ink-soft">{text}</p>}
      </div>
    </aside>
  );
}
