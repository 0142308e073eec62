import { useState } from 'react';
import { PauseButton, useAutoplay } from '../carousel/slides.tsx';
import { classes } from '../classes.ts';
import { timings } from '../display-constants.ts';
import { SegmentedControl } from '../form/segmented-control.tsx';
import { BeforeAfter, type BeforeAfterProps, PictureLabel } from './before-after.tsx';
import { Crossfade } from './crossfade.tsx';
import { Picture } from './picture.tsx';

interface BeforeAfterFlipProps extends Omit<BeforeAfterProps, 'start'> {
  period?: number;
  /** Adds a third choice, 'Compară', with a divider to drag. */
  comparable?: boolean;
}

type View = 'before' | 'after' | 'compare';

/** Starts with 'before'; turns on a click, with its control or after `period`. */
export function BeforeAfterFlip({
  before,
  after,
  label = 'Înainte și după',
  period = timings.flipMs,
  comparable = true,
  ratio = '3 / 2',
  sizes,
  className,
}: BeforeAfterFlipProps) {
  const [view, setView] = useState<View>('before');
  const comparing = view === 'compare';
  const flip = () => setView(view === 'before' ? 'after' : 'before');
  const autoplay = useAutoplay({ period, onTick: flip, enabled: !comparing, restartOn: view });
  return (
    <figure aria-label={label} data-view={view} className={classes('min-w-0', className)} {...autoplay.handlers}>
      {comparing ? (
        <BeforeAfter before={before} after={after} ratio={ratio} sizes={sizes} />
      ) : (
        <div className="relative overflow-hidden rounded-card">
          <Crossfade index={view === 'before' ? 0 : 1}>
            <Side key="before" picture={before} name="Înainte" ratio={ratio} sizes={sizes} />
            <Side key="after" picture={after} name="După" ratio={ratio} sizes={sizes} />
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
        <SegmentedControl
          label={label}
          value={view}
          onChoose={setView}
          choices={comparable ? [...sides, compare] : sides}
        />
        <PauseButton autoplay={autoplay} />
      </div>
    </figure>
  );
}

const sides: { value: View; label: string }[] = [
  { value: 'before', label: 'Înainte' },
  { value: 'after', label: 'După' },
];
const compare: { value: View; label: string } = { value: 'compare', label: 'Compară' };

interface SideProps extends Pick<BeforeAfterProps, 'ratio' | 'sizes'> {
  picture: BeforeAfterProps['before'];
  name: string;
}

const Side = ({ picture, name, ratio, sizes }: SideProps) => (
  <div className="relative">
    <Picture {...picture} ratio={ratio} sizes={sizes} />
    <PictureLabel>{name}</PictureLabel>
  </div>
);
