import type { BrandView, ShownLogo } from '../../../contract/brand/schemas.ts';
import { classes } from '../classes.ts';
import { LeafMark, PlainMark } from './marks.tsx';

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
  const own = onDark ? (brand.logoOnDark ?? logo) : logo;
  const isAlone = shows === 'logo' && own;
  return (
    <>
      {shows !== 'name' && own && (
        <LogoPicture logo={own} name={isAlone ? name : ''} hasPlate={onDark && !brand.logoOnDark} />
      )}
      {shows !== 'name' && !own && <Mark mark={brand.mark} />}
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
  /** Alternative text; '' beside the name. */
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
