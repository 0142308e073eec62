import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { buildStoredPictureUrl } from '../../../../../contract/media/picture-url.ts';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { buildPlaceholder, buildThumbnailUrl } from '../../../../ui/media/picture-sources.ts';
import { useTouch } from '../../../../ui/use-media-query.ts';

const pauseMs = 500;

/** The point that stays visible in every crop. Saved after a pause and on leaving. Needs `key={item.id}`. */
export function FocalPoint({ item, onFocus }: { item: LibraryPicture; onFocus: (focus: FocalPosition) => void }) {
  const [focus, setFocus] = useFocus(item, onFocus);
  const isTouch = useTouch();
  const follow = (event: PointerEvent<HTMLElement>) =>
    setFocus(toFocalPoint(event, event.currentTarget.getBoundingClientRect()));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFocalPoint(focus, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    setFocus(next);
  };
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Punctul care rămâne vizibil"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus[0]}
        aria-valuetext={`${focus[0]}% de la stânga, ${focus[1]}% de sus`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
        className="relative mx-auto max-h-80 w-full max-w-full cursor-crosshair touch-none overflow-hidden rounded-xl"
        style={{
          aspectRatio: `${item.width} / ${item.height}`,
          maxWidth: `calc(20rem * ${(item.width / item.height).toFixed(3)})`,
          background: buildPlaceholder(item.tones),
        }}
      >
        <img src={buildStoredPictureUrl(item.id, item.width)} alt={item.alt} draggable={false} className="size-full" />
        <span
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white bg-white/25 shadow-[0_0_0_1.5px_rgb(22_48_31/0.8)]"
          style={{ left: `${focus[0]}%`, top: `${focus[1]}%` }}
        />
      </div>
      <p className="mt-2 text-xs text-ink-soft">
        Apăsați pe ce trebuie să rămână vizibil oriunde s-ar decupa imaginea
        {isTouch ? '.' : ', sau mutați punctul cu săgețile.'}
      </p>
      <Cuts item={item} focus={focus} />
    </div>
  );
}

/** The chosen point, which is reported after a pause and when the field is left. */
function useFocus(item: LibraryPicture, onFocus: (focus: FocalPosition) => void) {
  const [focus, setFocus] = useState<FocalPosition>(item.focus);
  const lastFocus = useRef(focus);
  const save = useEffectEvent(() => {
    if (focus === lastFocus.current) return;
    lastFocus.current = focus;
    onFocus(focus);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the point that is saved
  useEffect(() => {
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [focus]);
  useEffect(() => () => save(), []);
  return [focus, setFocus] as const;
}

const cuts = [
  { label: 'lat', ratio: '16 / 9' },
  { label: 'pătrat', ratio: '1' },
  { label: 'înalt', ratio: '4 / 5' },
];

function Cuts({ item, focus }: { item: LibraryPicture; focus: FocalPosition }) {
  return (
    <ul aria-hidden className="mt-3 flex items-end gap-3">
      {cuts.map(({ label, ratio }) => (
        <li key={label} className="text-center text-xs text-ink-soft">
          <img
            src={buildThumbnailUrl(item.url, item)}
            alt=""
            className="h-18 rounded-lg object-cover"
            style={{ aspectRatio: ratio, objectPosition: `${focus[0]}% ${focus[1]}%` }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

type FocalPosition = [number, number];

const steps: Record<string, FocalPosition> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampPerCent = (perCent: number) => Math.min(100, Math.max(0, Math.round(perCent)));

/** Moves the point with an arrow key, further with Shift; undefined for any other key. */
export function moveFocalPoint([x, y]: FocalPosition, key: string, isFar: boolean): FocalPosition | undefined {
  const step = steps[key];
  const width = isFar ? 10 : 2;
  return step && [clampPerCent(x + step[0] * width), clampPerCent(y + step[1] * width)];
}

export const toFocalPoint = (
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): FocalPosition => [
  clampPerCent(((clientX - box.left) / box.width) * 100),
  clampPerCent(((clientY - box.top) / box.height) * 100),
];
