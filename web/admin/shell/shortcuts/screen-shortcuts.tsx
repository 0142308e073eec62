import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { DialogOpeners } from '../admin-shell.tsx';
import { navigationFor, profileScreen, type Screen } from '../navigation.ts';
import { useIsAdmin } from '../session/user-context.ts';
import { useShortcut } from './shortcuts.tsx';

export function ScreenShortcuts({ openPalette, openHelp }: DialogOpeners) {
  const screens = [...navigationFor(useIsAdmin()).flatMap((group) => group.screens), profileScreen];
  useShortcut('?', 'Comenzi rapide', openHelp);
  usePaletteKey(openPalette);
  return screens.map((screen) => <ScreenShortcut key={screen.to} screen={screen} />);
}

function ScreenShortcut({ screen: { keys = '', label, to } }: { screen: Screen }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => void navigate(to));
  return null;
}

/** Ctrl K or ⌘ K, also from within a field. */
function usePaletteKey(open: () => void) {
  const onPressed = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      onPressed();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
