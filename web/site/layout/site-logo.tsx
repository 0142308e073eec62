import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { useSite } from '../queries/use-site.ts';
import { SiteLogoMark } from './site-logo-mark.tsx';

/** The company's name beside its sign; leads home. */
export function SiteLogo({ className }: { className?: string }) {
  const { name } = useSite();
  return (
    <Link
      to="/"
      aria-label={name ? `${name}, acasă` : 'Acasă'}
      className={classes('flex min-w-0 items-center gap-2.5 rounded-md text-(--heading)', className)}
    >
      <SiteLogoMark className="size-8 shrink-0 lg:size-9" />
      <span className="display truncate text-[1.375rem] leading-none lg:max-xl:text-[1.1875rem]">{name}</span>
    </Link>
  );
}
