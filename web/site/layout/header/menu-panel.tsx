import { Link } from 'react-router';
import { Button } from '../../../ui/form/button.tsx';
import { useSite } from '../../queries/use-site.ts';
import { QuickContact } from '../quick-contact.tsx';
import { MenuLinks } from './menu-links.tsx';

export default function MenuPanel() {
  const { phone, whatsapp } = useSite();
  return (
    <div className="flex min-h-[calc(100dvh-9rem)] flex-col">
      <MenuLinks />
      <div className="mt-auto space-y-3 pt-8">
        <Button asChild size="lg" className="w-full">
          <Link to="/appointment">Programează o Întâlnire</Link>
        </Button>
        <QuickContact phone={phone} whatsapp={whatsapp} />
      </div>
    </div>
  );
}
