import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { storeChoice } from '../../browser-storage/local-store.ts';

interface Shortcut {
  /** One key, or keys pressed one after the other: 'n', 'g p'. */
  keys: string;
  label: string;
}

interface Registry {
  shortcuts: Shortcut[];
  areOn: boolean;
  turn: (on: boolean) => void;
  add: (shortcut: Shortcut, run: () => void) => () => void;
}

const RegistryContext = createContext<Registry | null>(null);
const storageKey = 'admin-shortcuts';
const sequenceTimeoutMs = 1200;

function useShortcuts() {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('useShortcuts outside of the shell');
  return registry;
}

/** The shortcut is active, and listed in the help, while the component is mounted. */
export function useShortcut(keys: string, label: string, run: () => void) {
  const { add } = useShortcuts();
  const onPressed = useEffectEvent(run);
  useEffect(() => add({ keys, label }, () => onPressed()), [add, keys, label]);
}

/** Runs on Ctrl and the key, or ⌘ and the key, also while a field has the focus. */
export function useCommandKey(key: string, run: () => void) {
  const onPressed = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== key)
        return;
      event.preventDefault();
      onPressed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key]);
}

/** Shortcuts can be switched off, because speech input types letters. */
export function Shortcuts({ children }: { children: ReactNode }) {
  /** Of several components with the same keys, the one mounted last has them. */
  const actions = useRef(new Map<string, (() => void)[]>());
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  const [areOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const [registry] = useState(() => ({
    add(shortcut: Shortcut, run: () => void) {
      const others = () => actions.current.get(shortcut.keys)?.filter((other) => other !== run) ?? [];
      actions.current.set(shortcut.keys, [...others(), run]);
      setShortcuts((all) => [...all, shortcut]);
      return () => {
        if (others().length > 0) actions.current.set(shortcut.keys, others());
        else actions.current.delete(shortcut.keys);
        setShortcuts((all) => all.filter((other) => other !== shortcut));
      };
    },
    turn(on: boolean) {
      storeChoice(storageKey, on ? 'on' : 'off');
      setOn(on);
    },
  }));
  useKeyListener(areOn, actions.current);
  return <RegistryContext value={{ ...registry, shortcuts, areOn }}>{children}</RegistryContext>;
}

function useKeyListener(areOn: boolean, actions: Map<string, (() => void)[]>) {
  useEffect(() => {
    if (!areOn) return;
    let pressed: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isNotShortcut(event)) return;
      const next = matchKeySequence(pressed, event.key, [...actions.keys()]);
      pressed = next.pressed;
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = [];
      }, sequenceTimeoutMs);
      if (!next.complete) return;
      event.preventDefault();
      actions.get(next.complete)?.at(-1)?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [areOn, actions]);
}

/** True for a key that was typed into a field, pressed with a modifier, held down, or pressed in a dialog. */
function isNotShortcut(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    // A held key would archive one message after the other.
    event.repeat ||
    event.key.length > 1 ||
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
  );
}

export function matchKeySequence(
  pressed: string[],
  key: string,
  shortcuts: string[],
): { pressed: string[]; complete?: string } {
  const longer = [...pressed, key];
  const text = longer.join(' ');
  if (shortcuts.includes(text)) return { pressed: [], complete: text };
  if (shortcuts.some((shortcut) => shortcut.startsWith(`${text} `))) return { pressed: longer };
  return pressed.length > 0 ? matchKeySequence([], key, shortcuts) : { pressed: [] };
}

const toasts: Shortcut = { keys: 'F8', label: 'Mergi la notificare' };

export function ShortcutsHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { shortcuts: all, areOn, turn } = useShortcuts();
  const shortcuts = [...new Map(all.map((shortcut) => [shortcut.keys, shortcut])).values()];
  const [toScreens, here] = [shortcuts.filter(isToScreen), shortcuts.filter((shortcut) => !isToScreen(shortcut))];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Comenzi rapide de la tastatură" className="sm:max-w-2xl">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <ShortcutList
          title="Aici"
          shortcuts={[{ keys: getPaletteKeys(), label: 'Caută ecrane și conținut' }, ...here, toasts]}
        />
        <ShortcutList title="Mergi la" shortcuts={toScreens} />
      </div>
      <Checkbox
        checked={areOn}
        onChange={(event) => turn(event.target.checked)}
        className="mt-7 border-t border-sand pt-5"
      >
        Comenzile rapide cu o literă sunt active
      </Checkbox>
    </Dialog>
  );
}

const isToScreen = ({ keys }: Shortcut) => keys.startsWith('g ');

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-2">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4 border-b border-sand/70 py-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex gap-1">
      {keys.split(' ').map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: 'g g' has the same key twice
          key={index}
          className="min-w-6 rounded border border-sand-deep bg-limestone px-1.5 py-0.5 text-center font-sans text-xs text-ink"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

export const getPaletteKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
