import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Shortcut, useShortcuts } from './shortcuts.tsx';

const toasts: Shortcut = { keys: 'F8', label: 'Mergi la notificare' };

export function ShortcutsHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { shortcuts, areOn, turn } = useShortcuts();
  const [toScreens, here] = [shortcuts.filter(isToScreen), shortcuts.filter((shortcut) => !isToScreen(shortcut))];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Comenzi rapide de la tastatură" className="sm:max-w-2xl">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <ShortcutList
          title="Aici"
          shortcuts={[{ keys: paletteKeys(), label: 'Caută ecrane și conținut' }, ...here, toasts]}
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
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded border border-sand-deep bg-limestone px-1.5 py-0.5 text-center font-sans text-xs text-ink"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

export const paletteKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
