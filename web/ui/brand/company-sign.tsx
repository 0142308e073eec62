import { plainMark } from '../../../contract/brand/plain-mark.ts';
import type { BrandView, ShownLogo } from '../../../contract/brand/schemas.ts';
import { classes } from '../classes.ts';

interface CompanySignProps {
  brand: BrandView;
  name: string;
  /** Puts the logo on a light plate. */
  onDark?: boolean;
  nameClassName?: string;
}

/** Logo, name or both, as the company has chosen; the parent lays them out in a row. */
export function CompanySign({ brand, name, onDark = false, nameClassName }: CompanySignProps) {
  const { logo, shows } = brand;
  const shownLogo = onDark ? (brand.logoOnDark ?? logo) : logo;
  const isAlone = shows === 'logo' && shownLogo;
  return (
    <>
      {shows !== 'name' && shownLogo && (
        <LogoPicture logo={shownLogo} name={isAlone ? name : ''} hasPlate={onDark && !brand.logoOnDark} />
      )}
      {shows !== 'name' && !shownLogo && <Mark mark={brand.mark} />}
      {!isAlone && (
        <span className={classes('display truncate text-[1.375rem] leading-none', nameClassName)}>{name}</span>
      )}
    </>
  );
}

function Mark({ mark }: Pick<BrandView, 'mark'>) {
  const Drawing = mark === 'leaf' ? LeafMark : PlainMark;
  return <Drawing className="size-8 shrink-0 lg:size-9" />;
}

interface LogoPictureProps {
  logo: ShownLogo;
  /** Alternative text; '' if the name stands beside it. */
  name: string;
  hasPlate: boolean;
}

function LogoPicture({ logo: { url, width, height }, name, hasPlate }: LogoPictureProps) {
  const size = name ? 'h-10 max-w-[14rem] lg:h-12' : 'h-8 max-w-[9rem] lg:h-9 lg:max-xl:max-w-[6rem]';
  const picture = (
    <img src={url} alt={name} width={width} height={height} className={classes('w-auto object-contain', size)} />
  );
  if (!hasPlate) return <span className="shrink-0">{picture}</span>;
  return <span className="shrink-0 rounded-lg bg-white px-2.5 py-1.5">{picture}</span>;
}

interface MarkProps {
  className?: string;
}

export const LeafMark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path
      d="M15 2.6c7.6 4.7 11 10.6 9.8 17.1-.8 4.7-4.3 8.3-9.8 10.1-5.5-1.8-9-5.4-9.8-10.1C4 13.2 7.4 7.3 15 2.6ZM15 29.8L15.75 29.54V26.96L19.87 23.69A.75.75 0 0 0 18.93 22.51L15.75 25.05V21.96L21.06 17.79A.75.75 0 0 0 20.14 16.61L15.75 20.06V16.56L20.07 13.08A.75.75 0 0 0 19.13 11.92L15.75 14.63V9.5A.75.75 0 0 0 14.25 9.5V14.63L10.87 11.92A.75.75 0 0 0 9.93 13.08L14.25 16.56V20.06L9.86 16.61A.75.75 0 0 0 8.94 17.79L14.25 21.96V25.05L11.07 22.51A.75.75 0 0 0 10.13 23.69L14.25 26.96V29.54Z"
      fill="currentColor"
      fillRule="evenodd"
    />
    <circle cx="26.4" cy="6.4" r="2.9" className="fill-accent" />
  </svg>
);

const PlainMark = ({ className }: MarkProps) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path d={plainMark.petals} fill="currentColor" />
    <circle {...plainMark.centre} className="fill-accent" />
  </svg>
);
