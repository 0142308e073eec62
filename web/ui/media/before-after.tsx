import { MoveHorizontal } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Picture } from './picture.tsx';
import type { GalleryPicture } from './picture-sources.ts';

export interface BeforeAfterProps {
  before: GalleryPicture;
  after: GalleryPicture;
  label?: string;
  sizes: string;
}

/** The divider's initial position, in per cent from the left. */
const start = 50;

/**
 * Two pictures and a divider to drag, which is a range input over both (web/start/parts-without-react.ts). If a picture
 * fails, both stand side by side, because the divider would cut their messages and retry buttons.
 */
export function BeforeAfter({ before, after, label = 'Compară înainte și după', sizes }: BeforeAfterProps) {
  return (
    // As a grid item, a box with an aspect ratio would not take the width of its cell.
    <div>
      <div
        className="group/pair relative select-none overflow-hidden rounded-card bg-sand"
        style={{ aspectRatio: '3 / 2', '--divider': `${start}%` } as CSSProperties}
      >
        <div className="absolute inset-0 isolate group-has-data-[picture=error]/pair:left-1/2">
          <Picture {...after} fill sizes={sizes} />
          <PictureLabel side="right">După</PictureLabel>
        </div>
        <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--divider))_0_0)] group-has-data-[picture=error]/pair:right-1/2 group-has-data-[picture=error]/pair:[clip-path:none]">
          <Picture {...before} fill sizes={sizes} />
          <PictureLabel>Înainte</PictureLabel>
        </div>
        <div
          className={`pointer-events-none absolute inset-y-0 left-(--divider) w-0.5 -translate-x-1/2 bg-white ${comparedOnly}`}
        />
        <input
          type="range"
          data-divider
          min={0}
          max={100}
          step="any"
          defaultValue={start}
          aria-label={label}
          aria-valuetext={`înainte ${start}%, după ${100 - start}%`}
          className={`divider peer ${comparedOnly}`}
        />
        <div
          className={`pointer-events-none absolute top-1/2 left-(--divider) flex size-13 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-white text-forest shadow-float outline-offset-3 outline-(--ring) peer-focus-visible:outline-[2.5px] ${comparedOnly}`}
        >
          <MoveHorizontal size={22} aria-hidden />
        </div>
      </div>
    </div>
  );
}

const comparedOnly = 'group-has-data-[picture=error]/pair:hidden';

export function PictureLabel({ side = 'left', children }: { side?: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      className={classes(
        'pointer-events-none absolute top-4 z-11 rounded-full bg-forest-deep/80 px-3.5 py-1.5 text-sm font-semibold text-white sm:top-5',
        side === 'left' ? 'left-4 sm:left-5' : 'right-4 sm:right-5',
      )}
    >
      {children}
    </span>
  );
}
