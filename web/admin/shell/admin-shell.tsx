import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import type { User } from '../../../contract/accounts/schemas.ts';
import { useScrollToTop } from '../../lib/use-scroll-to-top.ts';
import { CompanySign } from '../../ui/brand/company-sign.tsx';
import { TitleAnnouncer } from '../../ui/feedback/title-announcer.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { useCompany } from '../page/use-company.ts';
import { AccentStyle } from './accent-style.tsx';
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
        <AccentStyle />
        <div className="admin lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <a href="#continut" className="skip-link">
            Sari la conținut
          </a>
          <Sidebar {...openers} />
          <main id="continut" tabIndex={-1} className="admin-main min-w-0 outline-none">
            <PrintedSign />
            <ReturnNotice />
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          <TitleAnnouncer />
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

/** Whose paper it is, above what is printed. */
function PrintedSign() {
  const company = useCompany();
  if (!company) return null;
  return (
    <div className="hidden items-center gap-2.5 pb-4 text-forest print:flex">
      <CompanySign brand={company.brand} name={company.name} />
    </div>
  );
}

export interface DialogOpeners {
  openPalette: () => void;
  openHelp: () => void;
}
