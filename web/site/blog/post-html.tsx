import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { itemCounts } from '../../ui/display-constants.ts';
import { PictureFailure } from '../../ui/media/picture.tsx';

interface FailedImage {
  image: HTMLImageElement;
  /** Replaces the image. */
  frame: HTMLElement;
}

/** A picture that fails inside the HTML shows the usual message. */
export function PostHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<FailedImage[]>([]);
  const fail = (image: HTMLImageElement) => {
    const frame = document.createElement('span');
    frame.className = 'relative block aspect-3/2 overflow-hidden rounded-card';
    image.replaceWith(frame);
    setFailed((others) => [...others, { image, frame }]);
  };
  const retry = ({ image, frame }: FailedImage) => {
    // A clone reloads the picture.
    const again = image.cloneNode() as HTMLImageElement;
    again.dataset.retries = String(countRetries(image) + 1);
    frame.replaceWith(again);
    setFailed((all) => all.filter((other) => other.frame !== frame));
  };
  // Pictures may have failed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    for (const image of box.current?.querySelectorAll('img') ?? [])
      if (image.complete && image.currentSrc && !image.naturalWidth) fail(image);
  }, []);
  return (
    <>
      <div
        ref={box}
        className="prose mx-auto"
        onErrorCapture={({ target }) => target instanceof HTMLImageElement && fail(target)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/company/content/public/clean-html.ts)
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {failed.map(({ image, frame }) =>
        createPortal(
          <PictureFailure
            alt={image.alt}
            onRetry={countRetries(image) < itemCounts.imageRetries ? () => retry({ image, frame }) : undefined}
          />,
          frame,
        ),
      )}
    </>
  );
}

const countRetries = (image: HTMLImageElement) => Number(image.dataset.retries ?? 0);
