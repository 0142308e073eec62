import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { startPreview } from '../../../contract/content/routes.ts';
import { call } from '../../lib/call.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { storeChoice } from '../kit/browser-storage/local-store.ts';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import type { DraftState } from './edit/draft-state.tsx';

interface PreviewPanelProps {
  kind: ContentKind;
  id: string;
  draft: DraftState;
  version: number | undefined;
}

const widths = { phone: 390, desktop: 1280 };

export function PreviewPanel({ kind, id, draft, version }: PreviewPanelProps) {
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const isThere = version !== undefined || draft.status === 'saved';
  const { address, error } = usePreviewAddress(kind, id, isThere);
  const Other = device === 'phone' ? Monitor : Smartphone;
  const shownState = `${version}/${draft.status === 'saved' ? draft.at : draft.status === 'clean'}`;
  return (
    <aside aria-label="Previzualizare" className="min-w-0 xl:sticky xl:top-20 xl:h-[calc(100dvh-6rem)]">
      <div className="mb-2 flex items-center gap-1">
        <h2 className="mr-auto">Previzualizare</h2>
        <SmallButton
          variant="ghost"
          aria-label={device === 'phone' ? 'Vezi ca pe calculator' : 'Vezi ca pe telefon'}
          onClick={() => setDevice(device === 'phone' ? 'desktop' : 'phone')}
          icon={Other}
          label={device === 'phone' ? 'Calculator' : 'Telefon'}
        />
        {address && (
          <SmallButtonLink
            href={address}
            variant="ghost"
            size="iconSm"
            aria-label="Deschide previzualizarea în altă filă"
            icon={ExternalLink}
          />
        )}
      </div>
      {address ? (
        <DeviceFrame key={address} address={address} width={widths[device]} shownState={shownState} />
      ) : (
        <p className="flex min-h-64 items-center justify-center rounded-2xl border border-dashed border-sand-deep px-8 text-center text-ink-soft">
          {error?.message ?? 'Începeți să scrieți: pagina apare aici pe măsură ce o completați.'}
        </p>
      )}
    </aside>
  );
}

/** The token is renewed before it expires. */
const renewMs = 50 * 60_000;

function usePreviewAddress(kind: ContentKind, id: string, isThere: boolean) {
  const { data, error } = useQuery({
    queryKey: ['preview', kind, id],
    queryFn: () => call(startPreview, { params: { kind, id } }),
    enabled: isThere,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  });
  return { address: data && `/preview#${encodeURIComponent(data.token)}`, error };
}

function DeviceFrame({ address, width, shownState }: { address: string; width: number; shownState: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const space = useSize(box);
  const scale = Math.min(1, space.width / width);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is refreshed for each new state
  useEffect(() => {
    frame.current?.contentWindow?.postMessage('preview:refresh', window.location.origin);
  }, [shownState]);

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
          style={{ width, height: space.height / scale, transform: `translateX(-50%) scale(${scale})` }}
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

const storageKey = 'admin-preview';

/**
 * On a wide screen the preview stands beside the form and its state is remembered; on a small one it replaces the form.
 */
export function usePreviewShown() {
  const isWide = useMediaQuery('(min-width: 80rem)');
  const [isBeside, setBeside] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const [isInstead, setInstead] = useState(false);
  const toggleBeside = () => {
    storeChoice(storageKey, isBeside ? 'off' : 'on');
    setBeside(!isBeside);
  };
  return isWide
    ? { isShown: isBeside, toggle: toggleBeside }
    : { isShown: isInstead, toggle: () => setInstead(!isInstead) };
}
