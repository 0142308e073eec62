import { ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { classes } from '../classes.ts';
import { itemCounts } from '../display-constants.ts';
import { Button } from '../form/button.tsx';
import { buildPlaceholder, buildSources, calculateCroppedSizes } from './picture-sources.ts';

export interface PictureProps {
  src: string;
  /** Size, colours and focal point, from `document.pictures[src]`. */
  facts?: PictureMetadata;
  /** Replaces the text in `facts`; '' for decoration. */
  alt?: string;
  sizes?: string;
  /** The largest picture of the first screen, which is loaded first. */
  priority?: boolean;
  /** '3/2', '4/5' …; the picture's own ratio by default. */
  ratio?: string;
  /** Fills its `relative` parent instead of having a ratio. */
  fill?: boolean;
  /** Light text covers all but the top. */
  isUnderText?: boolean;
  /** Zooms slowly and slightly on hover of the picture or of the `zoom-host` around it. */
  zoom?: boolean;
  onFailure?: () => void;
  className?: string;
}

/**
 * The one way to show a picture. It works without script and takes its space before it has loaded. When it fails, it
 * shows a message and a button for up to two retries, so it must never be inside a link: lay the link over the card
 * instead (class `stretch`).
 */
export function Picture(props: PictureProps) {
  return <PictureFrame key={props.src} {...props} />;
}

function PictureFrame({
  src,
  facts,
  alt = facts?.alt ?? '',
  sizes = '100vw',
  priority,
  ratio,
  fill,
  isUnderText,
  zoom,
  onFailure,
  className,
}: PictureProps) {
  const { state, attempt, canRetry, retry, image } = usePictureState(onFailure);
  const sources = buildSources(src, facts);
  const shape = fill ? undefined : (ratio ?? (facts ? `${facts.width} / ${facts.height}` : '3 / 2'));
  // `auto` lets the browser use the real width of a lazy picture; it cannot know how much is cropped.
  const chosenSizes = calculateCroppedSizes(sizes, facts, ratio) ?? (priority ? sizes : `auto, ${sizes}`);
  return (
    <span
      data-picture={state}
      className={classes(
        'block overflow-hidden bg-sand',
        fill ? 'absolute inset-0' : 'relative w-full',
        zoom && 'picture-zoom',
        className,
      )}
      style={{ aspectRatio: shape, background: state === 'error' ? undefined : buildPlaceholder(facts?.tones) }}
    >
      {state === 'error' ? (
        <PictureFailure alt={alt} isUnderText={isUnderText} onRetry={canRetry ? retry : undefined} />
      ) : (
        <picture key={attempt} className="contents">
          {sources && <source type="image/avif" srcSet={sources.avif} sizes={chosenSizes} />}
          {sources && <source type="image/webp" srcSet={sources.webp} sizes={chosenSizes} />}
          <img
            {...image}
            src={src}
            sizes={sources && chosenSizes}
            alt={alt}
            width={facts?.width}
            height={facts?.height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            draggable={false}
            className="absolute inset-0 size-full object-cover"
            style={facts?.focus && { objectPosition: `${facts.focus[0]}% ${facts.focus[1]}%` }}
          />
        </picture>
      )}
    </span>
  );
}

interface PictureFailureProps {
  alt: string;
  /** Light text lies over the picture, so the placeholder is dark and the message stands at the top. */
  isUnderText?: boolean;
  onRetry?: () => void;
}

export function PictureFailure({ alt, isUnderText, onRetry }: PictureFailureProps) {
  return (
    <span
      className={classes(
        'absolute inset-0 z-10 flex flex-col items-center gap-3 p-2 text-center text-sm sm:p-4',
        isUnderText ? 'on-dark bg-forest text-white' : 'on-light justify-center bg-sand text-ink',
      )}
    >
      <ImageOff size={26} strokeWidth={1.5} aria-hidden className={isUnderText ? undefined : 'text-ink-soft'} />
      {alt && <span className="sr-only">{alt}</span>}
      <span>Imaginea nu poate fi încărcată</span>
      {onRetry && (
        <Button variant={isUnderText ? 'onDark' : 'outline'} size="sm" onClick={onRetry} className="whitespace-nowrap">
          Încearcă din nou
        </Button>
      )}
    </span>
  );
}

type PictureState = 'loading' | 'loaded' | 'error';

/** Allows two retries. `image` is spread onto the <img>. */
export function usePictureState(onFailure?: () => void) {
  const [state, setState] = useState<PictureState>('loading');
  const [retries, setRetries] = useState(0);
  const ref = useRef<HTMLImageElement>(null);

  const finish = (next: PictureState) => {
    setState(next);
    if (next === 'error') onFailure?.();
  };

  // A picture that loaded or failed before hydration caused no event here.
  const checkBeforeHydration = useEffectEvent(() => {
    const image = ref.current;
    if (image?.complete && image.currentSrc) finish(image.naturalWidth > 0 ? 'loaded' : 'error');
  });
  useEffect(() => checkBeforeHydration(), []);

  const retry = () => {
    setRetries(retries + 1);
    setState('loading');
  };

  return {
    state,
    attempt: retries,
    canRetry: retries < itemCounts.imageRetries,
    retry,
    image: { ref, onLoad: () => finish('loaded'), onError: () => finish('error') },
  };
}
