import { classes } from '../../ui/classes.ts';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface TrustBadgesProps {
  badges: PageTexts<'home'>['badges'];
  iconClassName: string;
  className?: string;
}

export function TrustBadges({ badges = [], iconClassName, className }: TrustBadgesProps) {
  if (badges.length === 0) return null;
  return (
    <ul
      className={classes(
        'flex flex-col gap-x-10 gap-y-2.5 border-t border-(--hairline) pt-5 text-sm font-medium sm:flex-row sm:flex-wrap',
        className,
      )}
    >
      {badges.map(({ icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <li key={index} className="flex items-center gap-2.5">
          {icon && <NamedIcon name={icon} size={19} strokeWidth={1.75} className={`shrink-0 ${iconClassName}`} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
