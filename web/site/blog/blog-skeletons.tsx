import { itemCounts } from '../../ui/display-constants.ts';
import { SkeletonCard } from '../../ui/feedback/skeleton-card.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';

/** The list in waiting: the first card as wide as the featured one will be. */
export function BlogSkeletons() {
  return (
    <SkeletonGroup
      count={itemCounts.skeletons}
      label="Se încarcă articolele…"
      className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8 [&>div:first-of-type]:col-span-full [&>div:first-of-type_.aspect-3\/2]:lg:aspect-21/9"
    >
      <SkeletonCard className="h-full" />
    </SkeletonGroup>
  );
}
