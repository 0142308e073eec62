import { useState } from 'react';
import { PauseButton, useAutoplay } from '../carousel/slides.tsx';
import { classes } from '../classes.ts';
import { timings } from '../display-constants.ts';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { BeforeAfter, type BeforeAfterProps, PictureLabel } from './before-after.tsx';
import { Crossfade } from './crossfade.tsx';
import { Picture } from './picture.tsx';

interface BeforeAfterFlipProps extends BeforeAfterProps {
  label: string;
  className: string;
}

type View = 'before' | 'after' | 'compare';

/** Starts with 'before'; turns on a click, with its control or by itself. */
export function BeforeAfterFlip({ before, after, label, sizes, className }: BeforeAfterFlipProps) {
  const [view, setView] = useState<View>('before');
  const isComparing = view === 'compare';
  const flip = () => setView(view === 'before' ? 'after' : 'before');
  const autoplay = useAutoplay({ period: timings.flipMs, onTick: flip, enabled: !isComparing, restartOn: view });
  return (
    <figure aria-label={label} data-view={view} className={classes('min-w-0', className)} {...autoplay.handlers}>
      {isComparing ? (
        <BeforeAfter before={before} after={after} sizes={sizes} />
      ) : (
        <div className="relative overflow-hidden rounded-card">
          <Crossfade index={view === 'before' ? 0 : 1}>
            <Side key="before" picture={before} name="Înainte" sizes={sizes} />
            <Side key="after" picture={after} name="După" sizes={sizes} />
          </Crossfade>
          <button
            type="button"
            aria-label={view === 'before' ? 'Arată după' : 'Arată înainte'}
            onClick={flip}
            className="absolute inset-0 z-1 rounded-card -outline-offset-4"
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl label={label} value={view} onChoose={setView} choices={views} />
        <PauseButton autoplay={autoplay} />
      </div>
    </figure>
  );
}

const views: { value: View; label: string }[] = [
  { value: 'before', label: 'Înainte' },
  { value: 'after', label: 'După' },
  { value: 'compare', label: 'Compară' },
];

interface SideProps extends Pick<BeforeAfterProps, 'sizes'> {
  picture: BeforeAfterProps['before'];
  name: string;
}

const Side = ({ picture, name, sizes }: SideProps) => (
  <div className="relative">
    <Picture {...picture} ratio="3 / 2" sizes={sizes} />
    <PictureLabel>{name}</PictureLabel>
  </div>
);
