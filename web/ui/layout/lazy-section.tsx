import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { importWithRetry, replayEarlyClick } from './late-code.ts';

/** Sections are hydrated this far below the screen, so that they are ready when they are reached. */
const nearMargin = '300px 0px';

/**
 * A part of a page that is hydrated separately: its HTML comes with the page, its code loads when it comes near the
 * screen or is touched. Until then it keeps its first props, because React would blank a boundary that changes earlier;
 * its queries must do the same (web/site/queries/use-public-query.ts). If its code cannot load, the HTML stays.
 */
export function createLazySection<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const { Section, hydrate } = createSection(id, load);
  return (currentProps: Props) => {
    const [initialProps] = useState(currentProps);
    const [isHydrated, setHydrated] = useState(false);
    const frame = useRef<HTMLDivElement>(null);
    useNear(frame, hydrate);
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
      <div ref={frame} id={id} data-unhydrated={isHydrated ? undefined : ''}>
        {section}
      </div>
    );
  };
}

/** Called when the HTML of the sections no longer shows the data of the page. */
export function hydrateAllSections() {
  for (const hydrate of sections.values()) hydrate();
}

const sections = new Map<string, () => void>();

function createSection<Props extends object>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  let hydrate = () => {};
  const needed = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  sections.set(id, hydrate);
  const Section = lazy(async () => {
    if (typeof document !== 'undefined' && document.getElementById(id)) await needed;
    return importWithRetry(load);
  });
  return { Section, hydrate };
}

function hydrateTouched(event: Event) {
  const section = event.target instanceof Element && event.target.closest('[data-unhydrated]');
  if (section) sections.get(section.id)?.();
}

if (typeof window !== 'undefined')
  for (const touch of ['pointerover', 'focusin']) window.addEventListener(touch, hydrateTouched, { passive: true });

/** Calls `onNear` when the element comes near the screen or leaves the page. */
function useNear(element: RefObject<HTMLElement | null>, onNear: () => void) {
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: nearMargin,
    });
    observer.observe(element.current as HTMLElement);
    return () => {
      observer.disconnect();
      onNear();
    };
  }, [element, onNear]);
}

function OnHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the section has its code
  useEffect(() => onHydrated(), []);
  return children;
}
