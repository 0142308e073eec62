import { MoveHorizontal } from 'lucide-react';
import { dividerText } from './divider.ts';
import type { GalleryPicture } from './gallery-picture.ts';
import { Picture } from './picture.tsx';
import { PictureLabel } from './picture-label.tsx';
import { useDivider } from './use-divider.ts';

export interface BeforeAfterProps {
  before: GalleryPicture;
  after: GalleryPicture;
  /** What is compared, for screen readers. */
  label?: string;
  /** The divider's initial position, in per cent from the left. */
  start?: number;
  ratio?: string;
  sizes?: string;
  className?: string;
}

/**
 * Two pictures and a divider to drag: mouse, finger, arrow keys, Home and End. When one has failed they stand side by side:
 * laid on each other, their messages and retries would be cut by the divider.
 */
export function BeforeAfter({
  before,
  after,
  label = 'Compară înainte și după',
  start = 50,
  ratio = '3 / 2',
  sizes,
  className,
}: BeforeAfterProps) {
  const { value, frame, handle } = useDivider(start);
  return (
    <div className={className}>
      <div
        {...frame}
        className="group/pair relative touch-pan-y cursor-ew-resize select-none overflow-hidden rounded-card bg-sand has-data-[picture=error]:cursor-auto"
        style={{ aspectRatio: ratio }}
      >
        <div className="absolute inset-0 group-has-data-[picture=error]/pair:left-1/2">
          <Picture {...after} fill sizes={sizes} />
          <PictureLabel side="right" hidden={value > 82}>
            După
          </PictureLabel>
        </div>
        <div
          className="absolute inset-0 group-has-data-[picture=error]/pair:right-1/2 group-has-data-[picture=error]/pair:[clip-path:none]!"
          style={{ clipPath: `inset(0 ${100 - value}% 0 0)` }}
        >
          <Picture {...before} fill sizes={sizes} />
          <PictureLabel side="left" hidden={value < 18}>
            Înainte
          </PictureLabel>
        </div>
        <div
          className={`pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white ${comparedOnly}`}
          style={{ left: `${value}%` }}
        />
        <div
          {...handle}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(value)}
          aria-valuetext={dividerText(value)}
          style={{ left: `${value}%` }}
          className={`absolute top-1/2 flex size-13 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-white text-forest shadow-float ${comparedOnly}`}
        >
          <MoveHorizontal size={22} aria-hidden />
        </div>
      </div>
    </div>
  );
}

const comparedOnly = 'group-has-data-[picture=error]/pair:hidden';
