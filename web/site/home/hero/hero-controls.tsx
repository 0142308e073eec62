import { Dots } from '../../../ui/carousel/dots.tsx';
import { PauseButton } from '../../../ui/carousel/pause-button.tsx';
import type { Autoplay } from '../../../ui/carousel/use-autoplay.ts';

interface HeroControlsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
  autoplay: Autoplay;
}

/** Dots and a pause button; nothing when there is nothing to choose or pause. */
export function HeroControls({ count, index, onShow, autoplay }: HeroControlsProps) {
  if (count < 2 && !autoplay.pausable) return null;
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-2 rounded-full bg-forest-deep/70 p-1.5">
      {count > 1 && (
        <Dots
          count={count}
          index={index}
          onShow={onShow}
          label={(place) => `Imaginea ${place + 1}`}
          className="ml-0!"
        />
      )}
      <PauseButton autoplay={autoplay} variant="onDark" className="border-0" />
    </div>
  );
}
