import { CornerDownRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { clearReturnPath, readReturnPath } from '../../lib/return-path.ts';
import { navigation } from './navigation.ts';

const screens = navigation.flatMap((group) => group.screens);
const screenLabel = (place: string) => screens.find(({ to }) => place.startsWith(to))?.label ?? 'pagina deschisă';

/** Sign-in leads to the dashboard; this links back to the screen that asked for it. */
export function ReturnNotice() {
  const { pathname } = useLocation();
  const [place, setPlace] = useState(readReturnPath);
  const close = () => {
    clearReturnPath();
    setPlace(null);
  };
  if (!place || pathname !== '/admin/dashboard') return null;
  return (
    <div className="flex items-center gap-3 border-b border-sand bg-leaf-soft px-4 py-2 text-forest print:hidden lg:px-8">
      <CornerDownRight size={18} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">
        Ați rămas la{' '}
        <Link to={place} onClick={close} className="font-semibold underline underline-offset-4">
          {screenLabel(place)}
        </Link>
      </p>
      <button
        type="button"
        aria-label="Închide"
        onClick={close}
        className="flex size-9 items-center justify-center rounded-full hover:bg-forest/8"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
