import { Link } from 'react-router';
import { CompanySign } from '../../ui/brand/company-sign.tsx';
import { classes } from '../../ui/classes.ts';
import { useSite } from '../queries/use-public-query.ts';

export function SiteLogo({ onDark = false, className }: { onDark?: boolean; className?: string }) {
  const { name, brand } = useSite();
  return (
    <Link
      to="/"
      aria-label={name ? `${name}, acasă` : 'Acasă'}
      className={classes(
        'flex min-w-0 items-center gap-2.5 rounded-md text-(--heading)',
        // In print the background is white, and the header shows the logo.
        onDark && brand.logo && 'print:hidden',
        className,
      )}
    >
      <CompanySign brand={brand} name={name} onDark={onDark} nameClassName="lg:max-xl:text-[1.1875rem]" />
    </Link>
  );
}
