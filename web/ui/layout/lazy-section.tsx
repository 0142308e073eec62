import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { importWithRetry } from './import-with-retry.ts';
import { replayEarlyClick } from './replay-early-click.ts';
import { waitForIdle } from './wait-for-idle.ts';

/**
 * A part of a page below its first screen: its HTML comes with the page, its code once the page is idle. Until it is
 * hydrated it keeps its first props, because React would blank a boundary that changes earlier; its queries must do the
 * same (web/site/queries/use-public-query.ts). While its code cannot be loaded the HTML stays.
 */
export function lazySection<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Section = lazy(async () => {
    if (typeof document !== 'undefined' && document.getElementById(id)) await waitForIdle();
    return importWithRetry(load);
  });
  return (currentProps: Props) => {
    const [initialProps] = useState(currentProps);
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => {
      if (isHydrated) replayEarlyClick();
    }, [isHydrated]);
    const props = isHydrated ? currentProps : initialProps;
    const section = useMemo(
      () => (
        <Suspense>
          <OnHydrated onHydrated={() => setHydrated(true)}>
            <Section {...props} />
          </OnHydrated>
        </Suspense>
      ),
      [props],
    );
    return (
      <div id={id} data-unhydrated={isHydrated ? undefined : ''}>
        {section}
      </div>
    );
  };
}

function OnHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the section has its code
  useEffect(() => onHydrated(), []);
  return children;
}
