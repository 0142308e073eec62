import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSite } from '../data/use-site.ts';
import { MenuLinks } from './menu-links.tsx';
import { QuickContact } from './quick-contact.tsx';

/** The menu of narrow screens. Open belongs to one visit of a page, so any route change closes it. */
export function MobileMenu({ className }: { className?: string }) {
  const visit = useLocation().key;
  const [openOn, setOpenOn] = useState<string>();
  const { phone, whatsapp } = useSite();
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
    >
      <MenuLinks />
      <div className="mt-auto space-y-3 pt-8">
        <Button asChild size="lg" className="w-full">
          <Link to="/appointment">Programează o Întâlnire</Link>
        </Button>
        <QuickContact phone={phone} whatsapp={whatsapp} />
      </div>
    </Sheet>
  );
}
