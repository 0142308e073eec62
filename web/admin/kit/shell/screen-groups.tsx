import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { storeChoice } from '../browser-storage/local-store.ts';
import { listNavigation, type ScreenGroup } from './navigation.ts';
import { ScreenLink, type WaitingCount } from './screen-link.tsx';
import { useUser } from './session/user-context.ts';

interface ScreenGroupsProps {
  waiting?: Record<string, WaitingCount>;
  onFollow?: () => void;
  look: Record<'group' | 'heading' | 'fold' | 'list' | 'link', string>;
}

/** The links to all screens. A folded group keeps the link to the screen that is shown. */
export function ScreenGroups({ waiting = {}, onFollow, look }: ScreenGroupsProps) {
  const { role } = useUser();
  const { pathname } = useLocation();
  const [folds, setFolds] = useState(readFolds);
  const fold = (name: string, isOpen: boolean) => {
    setFolds((before) => ({ ...before, [name]: isOpen }));
    storeChoice(storageKey, JSON.stringify({ ...readFolds(), [name]: isOpen }));
  };
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is active
  useEffect(() => {
    box.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div ref={box}>
      {listNavigation(role).map((group) => (
        <Group
          key={group.label}
          group={group}
          chosen={group.foldName === undefined || folds[group.foldName]}
          onFold={(isOpen) => group.foldName && fold(group.foldName, isOpen)}
          {...{ waiting, onFollow, look }}
        />
      ))}
    </div>
  );
}

const storageKey = 'admin-menu';

/** The groups that were opened (true) or folded (false) in this browser, by `foldName`. */
function readFolds(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

interface GroupProps extends Required<Pick<ScreenGroupsProps, 'waiting' | 'look'>> {
  group: ScreenGroup;
  /** Undefined until somebody opens or folds the group: it is then open while one of its screens is shown. */
  chosen: boolean | undefined;
  onFold: (isOpen: boolean) => void;
  onFollow: (() => void) | undefined;
}

function Group({ group: { label, foldName, screens }, chosen, onFold, waiting, onFollow, look }: GroupProps) {
  const { pathname } = useLocation();
  const listId = useId();
  const shown = screens.filter(({ to }) => matchPath({ path: to, end: false }, pathname));
  const isOpen = chosen ?? shown.length > 0;
  const section = useRef<HTMLElement>(null);
  const isJustOpened = useRef(false);
  useEffect(() => {
    if (isOpen && isJustOpened.current) section.current?.scrollIntoView({ block: 'nearest' });
    isJustOpened.current = false;
  }, [isOpen]);
  const toggle = () => {
    isJustOpened.current = !isOpen;
    onFold(!isOpen);
  };
  return (
    <section ref={section} aria-label={label} className={look.group}>
      {foldName === undefined ? (
        <p aria-hidden className={look.heading}>
          {label}
        </p>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={toggle}
          className={`${look.fold} flex w-full items-center justify-between gap-2`}
        >
          {label}
          <ChevronDown size={16} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <ul id={listId} className={look.list}>
        {(isOpen ? screens : shown).map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} waiting={waiting[screen.to]} onClick={onFollow} className={look.link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
