import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface IconTileProps {
  /** A lucide icon, 22–24 px, `aria-hidden`. */
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  layout?: 'row' | 'column';
  /** Element of the title: a heading if it heads something, a paragraph in a list of facts. */
  as?: 'h2' | 'h3' | 'h4' | 'p';
}

export function IconTile({ icon, title, text, layout = 'row', as: Title = 'p' }: IconTileProps) {
  const heads = Title !== 'p';
  return (
    <div className={classes('flex', layout === 'row' ? 'items-start gap-4' : 'flex-col gap-5')}>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
        {icon}
      </span>
      <div className="min-w-0 pt-0.5">
        <Title className={classes(!heads && 'font-semibold leading-snug text-(--heading)')}>{title}</Title>
        {text && <p className={classes('text-sm text-(--quiet)', heads ? 'mt-2.5' : 'mt-0.5')}>{text}</p>}
      </div>
    </div>
  );
}
