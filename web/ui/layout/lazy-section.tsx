import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { importWithRetry } from './import-with-retry.ts';
import { replayEarlyClick } from './replay-early-click.ts';
import { waitForIdle } from './wait-for-idle.ts';

/**
 * A part of a page below its first screen: its HTML comes with the page, its code once the first screen answers.
 * Until then it keeps the props it was drawn with, as React would blank what changes before it is awake. While the code
 * cannot be had it stays as it was drawn.
 */
export function lazySection<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Section = lazy(async () => {
    if (typeof document !== 'undefined' && document.getElementById(id)) await waitForIdle();
    return importWithRetry(load);
  });
  return (props: Props) => {
    const [drawn] = useState(props);
    const [isAwake, setAwake] = useState(false);
    useEffect(() => {
      if (isAwake) replayEarlyClick();
    }, [isAwake]);
    const shown = isAwake ? props : drawn;
    const section = useMemo(
      () => (
        <Suspense>
          <OnHydrated onAwake={() => setAwake(true)}>
            <Section {...shown} />
          </OnHydrated>
        </Suspense>
      ),
      [shown],
    );
    return (
      <div id={id} data-asleep={isAwake ? undefined : ''}>
        {section}
      </div>
    );
  };
}

function OnHydrated({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part has its code
  useEffect(() => onAwake(), []);
  return children;
}
