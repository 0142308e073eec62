import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

/** The menu of narrow screens. It is open for one history entry, so any route change closes it. */
export function MobileMenu({ className }: { className?: string }) {
  const locationKey = useLocation().key;
  const [openOn, setOpenOn] = useState<string>();
  // Otherwise going back to that entry would open the menu again.
  if (openOn && openOn !== locationKey) setOpenOn(undefined);
  const trigger = (
    <Button variant="ghost" size="icon" aria-label="Deschide meniul" className={className}>
      <Menu size={26} aria-hidden />
    </Button>
  );
  return (
    <Sheet
      open={openOn === locationKey}
      onOpenChange={(open) => setOpenOn(open ? locationKey : undefined)}
      title="Navigare Rapidă"
      closeLabel="Închide meniul"
      trigger={trigger}
      load={() => import('./menu-panel.tsx')}
    />
  );
}
