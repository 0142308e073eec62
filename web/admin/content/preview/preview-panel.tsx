import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { startPreview } from '../../../../contract/content/routes.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { DraftState } from '../edit/drafts/draft-state.tsx';
import { DeviceFrame } from './device-frame.tsx';

interface PreviewPanelProps {
  kind: ContentKind;
  id: string;
  draft: DraftState;
  version: number | undefined;
}

const widths = { phone: 390, desktop: 1280 };

/** The public page with the unsaved fields, reloaded after every autosave. */
export function PreviewPanel({ kind, id, draft, version }: PreviewPanelProps) {
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const isThere = version !== undefined || draft.status === 'saved';
  const { address, error } = usePreviewAddress(kind, id, isThere);
  const Other = device === 'phone' ? Monitor : Smartphone;
  const round = `${version}/${draft.status === 'saved' ? draft.at : draft.status === 'clean'}`;
  return (
    <aside aria-label="Previzualizare" className="min-w-0 xl:sticky xl:top-20 xl:h-[calc(100dvh-6rem)]">
      <div className="mb-2 flex items-center gap-1">
        <h2 className="mr-auto">Previzualizare</h2>
        <Button
          variant="ghost"
          size="sm"
          aria-label={device === 'phone' ? 'Vezi ca pe calculator' : 'Vezi ca pe telefon'}
          onClick={() => setDevice(device === 'phone' ? 'desktop' : 'phone')}
          icon={Other}
          label={device === 'phone' ? 'Calculator' : 'Telefon'}
        />
        {address && (
          <Button asChild variant="ghost" size="iconSm">
            <a href={address} target="_blank" rel="noreferrer" aria-label="Deschide previzualizarea în altă filă">
              <ExternalLink size={18} aria-hidden />
            </a>
          </Button>
        )}
      </div>
      {address ? (
        <DeviceFrame key={address} address={address} width={widths[device]} round={round} />
      ) : (
        <p className="flex min-h-64 items-center justify-center rounded-2xl border border-dashed border-sand-deep px-8 text-center text-ink-soft">
          {error?.message ?? 'Începeți să scrieți: pagina apare aici pe măsură ce o completați.'}
        </p>
      )}
    </aside>
  );
}

/** Before the old token expires. */
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
