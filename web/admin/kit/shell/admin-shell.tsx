import { CornerDownRight, X } from 'lucide-react';
import { Suspense, use, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { writeAccentCss } from '../../../../contract/brand/accent.ts';
import { clearReturnPath, readReturnPath } from '../../../lib/credentials.ts';
import { PageAnswersContext } from '../../../lib/prefetch.ts';
import { useScrollToTop } from '../../../routing/scroll-to-top.ts';
import { CompanySign } from '../../../ui/brand/company-sign.tsx';
import { TitleAnnouncer } from '../../../ui/feedback/title-announcer.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { handOverFocus } from '../../../ui/layout/hand-over-focus.ts';
import { useQueueSender } from '../browser-storage/queue-sender.ts';
import { AdminPage } from './admin-page.tsx';
import { SeenSearches } from './back-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { IconButton } from './buttons.tsx';
import { CommandPalette } from './command-palette/command-palette.tsx';
import { InlineLink } from './links.tsx';
import { getHomePath, isHiddenFrom, listScreens, navigation, profileScreen, type Screen } from './navigation.ts';
import { NoIndex } from './screen-states.tsx';
import type { ResumedArrival } from './session/auth-state.ts';
import { SignOutProvider } from './session/use-sign-out.tsx';
import { TypedSinceContext, UserContext, useUser } from './session/user-context.ts';
import { Shortcuts, ShortcutsHelp, useCommandKey, useShortcut } from './shortcuts/shortcuts.tsx';
import { type DialogOpeners, Sidebar } from './sidebar.tsx';
import { useCompany } from './use-company.ts';

export function AdminShell({ user }: { user: User }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openers = { openPalette: () => setPaletteOpen(true), openHelp: () => setHelpOpen(true) };
  const { typedSince } = (useLocation().state ?? {}) as ResumedArrival;
  useScrollToTop();
  useQueueSender();
  return (
    <UserContext value={user}>
      <SignOutProvider>
        <Shortcuts>
          <NoIndex />
          <AccentStyle />
          <div className="admin lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
            <a href="#continut" className="skip-link">
              Sari la conținut
            </a>
            <Sidebar {...openers} />
            <main id="continut" ref={handOverFocus} tabIndex={-1} className="admin-main min-w-0 outline-none">
              <PrintedSign />
              <ReturnNotice />
              <SeenSearches>
                <TypedSinceContext value={typedSince}>
                  <Suspense>
                    <ShownScreen />
                  </Suspense>
                </TypedSinceContext>
              </SeenSearches>
            </main>
            <TitleAnnouncer />
            <BottomBar openPalette={openers.openPalette} />
            <Toaster />
          </div>
          <ScreenShortcuts {...openers} />
          {user.role !== 'crew' && <CommandPalette open={isPaletteOpen} onOpenChange={setPaletteOpen} />}
          <ShortcutsHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
        </Shortcuts>
      </SignOutProvider>
    </UserContext>
  );
}

function ShownScreen() {
  const { pathname } = useLocation();
  const { role } = useUser();
  if (!isHiddenFrom(role, pathname)) return <Outlet />;
  return (
    <AdminPage
      narrow
      title="Contul dumneavoastră vede numai zilele echipei"
      lead="Pentru altceva cereți un alt rol unui administrator."
    >
      <ButtonLink to={getHomePath(role)} variant="forest" label="Mergi la ziua de azi" />
    </AdminPage>
  );
}

function PrintedSign() {
  const company = useCompany();
  if (!company) return null;
  return (
    <div className="hidden items-center gap-2.5 pb-4 text-forest print:flex">
      <CompanySign brand={company.brand} name={company.name} />
    </div>
  );
}

/** Applies an accent that was changed after this page was loaded. */
function AccentStyle() {
  const accent = useCompany()?.brand.accent;
  const { accent: loaded = '' } = use(PageAnswersContext);
  if (accent === undefined || accent === loaded) return null;
  return <style>{writeAccentCss(accent) || defaultCss}</style>;
}

const shades = ['', '-dark', '-soft'].map((shade) => `--color-accent${shade}:var(--color-terracotta${shade})`);
const defaultCss = `:root,.on-light,.on-dark{${shades.join(';')}}`;

const screens = navigation.flatMap((group) => group.screens);
const findScreenLabel = (place: string) => screens.find(({ to }) => place.startsWith(to))?.label ?? 'pagina deschisă';

/** Signing in leads to the dashboard; this notice links back to the screen that asked for it. */
function ReturnNotice() {
  const { pathname, search, state } = useLocation();
  const [place, setPlace] = useState(readReturnPath);
  const [resumed] = useState<ResumedArrival>({ typedSince: state?.typedSince });
  const close = useCallback(() => {
    clearReturnPath();
    setPlace(null);
  }, []);
  const hasReturned = place === pathname + search;
  useEffect(() => {
    if (hasReturned) close();
  }, [hasReturned, close]);
  if (!place || pathname !== '/admin/dashboard') return null;
  return (
    <div className="flex items-center gap-3 border-b border-sand bg-leaf-soft px-4 py-2 text-forest print:hidden lg:px-8">
      <CornerDownRight size={18} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">
        Ați rămas la{' '}
        <InlineLink to={place} state={resumed} onClick={close} className="font-semibold">
          {findScreenLabel(place)}
        </InlineLink>
      </p>
      <IconButton icon={X} label="Închide" onClick={close} />
    </div>
  );
}

function ScreenShortcuts({ openPalette, openHelp }: DialogOpeners) {
  const { role } = useUser();
  const screens = [...listScreens(role), profileScreen];
  useShortcut('?', 'Comenzi rapide', openHelp);
  useCommandKey('k', openPalette);
  return screens.map((screen) => <ScreenShortcut key={screen.to} screen={screen} />);
}

function ScreenShortcut({ screen: { keys = '', label, to } }: { screen: Screen }) {
  const navigate = useNavigate();
  useShortcut(keys, label, () => void navigate(to));
  return null;
}
