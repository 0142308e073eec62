import { type RefObject, useEffect, useRef, useState } from 'react';

interface DeviceFrameProps {
  address: string;
  /** In CSS pixels of the device. */
  width: number;
  /** Changes when there is something new to show. */
  round: string;
}

/** A page at the width of a device, scaled down to fit. */
export function DeviceFrame({ address, width, round }: DeviceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const space = useSize(box);
  const scale = Math.min(1, space.width / width);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new round that is told
  useEffect(() => {
    frame.current?.contentWindow?.postMessage('preview:refresh', window.location.origin);
  }, [round]);

  return (
    <div
      ref={box}
      className="relative h-[70dvh] overflow-hidden rounded-2xl border border-sand bg-sand/60 xl:h-[calc(100%-3rem)]"
    >
      {space.width > 0 && (
        <iframe
          ref={frame}
          src={address}
          title="Pagina așa cum va arăta"
          className="absolute top-0 left-1/2 origin-top border-0 bg-limestone"
          style={{
            width,
            height: space.height / scale,
            transform: `translateX(-50%) scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}

function useSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
