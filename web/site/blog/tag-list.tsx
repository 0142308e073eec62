import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

export function TagList({ tags, className }: { tags: string[] | undefined; className?: string }) {
  if (!tags?.length) return null;
  return (
    <ul aria-label="Etichete" className={classes('flex flex-wrap gap-2', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="lavender">{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
