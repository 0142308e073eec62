import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { classes } from '../classes.ts';
import { PictureFailure } from './picture-failure.tsx';
import { buildPlaceholder, buildSources, croppedSizes } from './picture-sources.ts';
import { usePictureState } from './use-picture-state.ts';

export interface PictureProps {
  src: string;
  /** From `document.pictures[src]`: size, colours and focal point. */
  facts?: PictureMetadata;
  /** Instead of the one in the facts; '' for decoration. */
  alt?: string;
  sizes?: string;
  /** The largest picture of the first screen: loaded at once and first. */
  priority?: boolean;
  /** '3/2', '4/5' …; without it the picture's own. */
  ratio?: string;
  /** Fills its `relative` parent instead of having a ratio. */
  fill?: boolean;
  /** Light text covers all but the top. */
  isUnderText?: boolean;
  /** Slow, slight zoom on hover of itself or of the `zoom-host` around it. */
  zoom?: boolean;
  onFailure?: () => void;
  className?: string;
}

/**
 * The one way to show a picture. Painted without script, in place before it has loaded; when it
 * fails, says so and offers two retries. Contains a button then: never put it inside a link, lay
 * the link over the card instead (class `stretch`).
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
  const chosenSizes = croppedSizes(sizes, facts, ratio) ?? (priority ? sizes : `auto, ${sizes}`);
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
