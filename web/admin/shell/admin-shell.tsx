import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import type { User } from '../../../contract/accounts/schemas.ts';
import { useScrollToTop } from '../../lib/use-scroll-to-top.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { NoIndex } from './admin-head.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CommandPalette } from './command-palette/command-palette.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { UserContext } from './session/user-context.ts';
import { ScreenShortcuts } from './shortcuts/screen-shortcuts.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { ShortcutsHelp } from './shortcuts/shortcuts-help.tsx';
import { Sidebar } from './sidebar.tsx';

export function AdminShell({ user }: { user: User }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openers = { openPalette: () => setPaletteOpen(true), openHelp: () => setHelpOpen(true) };
  useScrollToTop();
  return (
    <UserContext value={user}>
      <Shortcuts>
        <NoIndex />
        <div className="admin lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <a href="#continut" className="skip-link">
            Sari la conținut
          </a>
          <Sidebar {...openers} />
          <main id="continut" tabIndex={-1} className="admin-main min-w-0 outline-none">
            <ReturnNotice />
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          <BottomBar openPalette={openers.openPalette} />
          <Toaster />
        </div>
        <ScreenShortcuts {...openers} />
        <CommandPalette open={isPaletteOpen} onOpenChange={setPaletteOpen} />
        <ShortcutsHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
      </Shortcuts>
    </UserContext>
  );
}

export interface DialogOpeners {
  openPalette: () => void;
  openHelp: () => void;
}
