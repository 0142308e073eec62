import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

/** The menu of narrow screens. Open belongs to one visit of a page, so any route change closes it. */
export function MobileMenu({ className }: { className?: string }) {
  const visit = useLocation().key;
  const [openOn, setOpenOn] = useState<string>();
  // Else the way back to that visit would find the menu open again.
  if (openOn && openOn !== visit) setOpenOn(undefined);
  const trigger = (
    <Button variant="ghost" size="icon" aria-label="Deschide meniul" className={className}>
      <Menu size={26} aria-hidden />
    </Button>
  );
  return (
    <Sheet
      open={openOn === visit}
      onOpenChange={(open) => setOpenOn(open ? visit : undefined)}
      title="Navigare Rapidă"
      closeLabel="Închide meniul"
      trigger={trigger}
      load={() => import('./menu-panel.tsx')}
    />
  );
}
