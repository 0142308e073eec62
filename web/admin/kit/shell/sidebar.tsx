import { ChevronsUpDown, CircleUserRound, ExternalLink, Keyboard, LogOut, Search } from 'lucide-react';
import { Link } from 'react-router';
import type { BrandView } from '../../../../contract/brand/schemas.ts';
import { CompanySign } from '../../../ui/brand/company-sign.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/overlay/menu.tsx';
import { getHomePath } from './navigation.ts';
import { ScreenGroups } from './screen-groups.tsx';
import { useWaitingCounts } from './screen-link.tsx';
import { useSignOut } from './session/use-sign-out.tsx';
import { roleLabels, useUser } from './session/user-context.ts';
import { getPaletteKeys } from './shortcuts/shortcuts.tsx';
import { useCompany } from './use-company.ts';
import { UserAvatar } from './user-avatar.tsx';

export interface DialogOpeners {
  openPalette: () => void;
  openHelp: () => void;
}

export function Sidebar({ openPalette, openHelp }: DialogOpeners) {
  const { role } = useUser();
  const waiting = useWaitingCounts();
  return (
    <aside className="on-dark sticky top-0 hidden h-dvh flex-col bg-forest lg:flex">
      <div className="px-5 pt-5 pb-4">
        <CompanyLogo />
      </div>
      {role !== 'crew' && (
        <button type="button" onClick={openPalette} className={searchButton}>
          <Search size={16} aria-hidden />
          Caută
          <kbd className="ml-auto rounded border border-white/20 px-1.5 py-0.5 font-sans text-[0.6875rem] text-sage">
            {getPaletteKeys()}
          </kbd>
        </button>
      )}
      <nav
        aria-label="Administrare"
        className="sidebar-screens min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-8"
      >
        <ScreenGroups waiting={waiting} look={screenLook} />
      </nav>
      <div className="border-t border-white/12 p-3">
        <a href="/" target="_blank" rel="noreferrer" className={link}>
          <ExternalLink size={17} aria-hidden className="shrink-0 opacity-80" />
          Vezi site-ul
        </a>
        <AccountMenu openHelp={openHelp} />
      </div>
    </aside>
  );
}

const link =
  'flex min-h-8.5 items-center gap-3 rounded-lg px-3 py-1 font-medium text-limestone no-underline transition-colors hover:bg-white/8 aria-[current=page]:bg-white/14 aria-[current=page]:text-white';

const screenLook = {
  // The foot of the list fades out.
  group: 'mt-4 scroll-mb-10',
  heading: 'mb-1 px-3 text-xs font-medium text-sage',
  fold: 'mb-1 min-h-7 rounded-lg px-3 text-xs font-medium text-sage transition-colors hover:bg-white/8 hover:text-white',
  list: 'space-y-0.5',
  link: `${link} scroll-my-10`,
};

const searchButton =
  'mx-3 flex min-h-9 items-center gap-2.5 rounded-lg border border-white/16 bg-forest-deep/45 px-3 py-1.5 text-sage transition-colors hover:border-white/35 hover:text-white';

/** A wide logo leaves no room for the name. */
const fitToSidebar = (brand: BrandView): BrandView =>
  brand.shows === 'both' && brand.logo && brand.logo.width > brand.logo.height * 1.5
    ? { ...brand, shows: 'logo' }
    : brand;

function CompanyLogo() {
  const company = useCompany();
  return (
    <Link
      to={getHomePath(useUser().role)}
      className="flex min-w-0 items-center gap-3 rounded-md text-white no-underline"
    >
      {!company?.brand.logo && <img src="/favicon.svg" alt="" width={34} height={34} className="shrink-0 rounded-lg" />}
      <span className="min-w-0">
        {company?.brand.logo ? (
          <span className="mb-2 flex items-center gap-2.5">
            <CompanySign
              brand={fitToSidebar(company.brand)}
              name={company.name}
              onDark
              nameClassName="text-[1.1875rem]!"
            />
          </span>
        ) : (
          <span className="display block truncate text-[1.1875rem] leading-tight">{company?.name || 'Grădina'}</span>
        )}
        <span className="block text-xs text-sage">Administrare</span>
      </span>
    </Link>
  );
}

function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const { name, role } = useUser();
  const leave = useSignOut();
  return (
    <Menu
      side="top"
      align="start"
      className="w-(--radix-dropdown-menu-trigger-width)"
      trigger={
        <button type="button" className={trigger}>
          <UserAvatar name={name} />
          <span className="min-w-0 flex-1 text-left">
            <span className="sr-only">Contul meu: </span>
            <span className="block truncate font-semibold text-white">{name}</span>
            <span className="block text-xs text-sage">{roleLabels[role]}</span>
          </span>
          <ChevronsUpDown size={16} aria-hidden className="shrink-0 text-sage" />
        </button>
      }
    >
      <MenuItem icon={CircleUserRound} label="Profilul meu" link={<Link to="/admin/profile" />} />
      <MenuItem icon={Keyboard} label="Scurtături" onSelect={openHelp}>
        <kbd className="ml-auto font-sans text-xs text-ink-soft">?</kbd>
      </MenuItem>
      <MenuDivider />
      <MenuItem onSelect={leave} icon={LogOut} label="Deconectare" />
    </Menu>
  );
}

const trigger =
  'mt-1 flex w-full items-center gap-3 rounded-lg p-2 transition-colors hover:bg-white/8 data-[state=open]:bg-white/12';
