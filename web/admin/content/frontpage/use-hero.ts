import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { getSiteSettings, saveSiteSettings } from '../../../../contract/site/routes.ts';
import type { SiteSettings } from '../../../../contract/site/schemas.ts';
import { isConflict } from '../../../lib/api-error.ts';
import { call, queryOf } from '../../../lib/call.ts';
import { showFailureToast, showUndoToast } from '../../page/action-toasts.tsx';

type Hero = SiteSettings['hero'];
type Reply = ReplyOf<typeof getSiteSettings>;

const settingsQuery = queryOf(getSiteSettings);

/** Part of the site settings, saved at once, with an undo. */
export function useHero() {
  const client = useQueryClient();
  const { data, error } = useQuery({ ...settingsQuery, staleTime: 0 });
  const save = useMutation({
    mutationFn: (changes: Partial<Hero>) => saveHero(changes),
    onSuccess: (reply) => client.setQueryData(settingsQuery.queryKey, reply),
    onError: showFailureToast,
  });
  const change = (changes: Partial<Hero>, message: string) => {
    const before = data?.site.hero;
    save.mutate(changes, {
      onSuccess: () => {
        if (before) showUndoToast(message, () => save.mutate(before));
      },
    });
  };
  return { hero: data?.site.hero, pictures: data?.site.pictures ?? {}, error, change, isSaving: save.isPending };
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
    if (isConflict(error) && triesLeft > 0) return saveHero(changes, triesLeft - 1);
    throw error;
  }
}
