import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { FeedDialog } from './feed-dialog.tsx';

export function FeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="mt-8 border-t border-sand pt-5 text-center">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <CalendarSync size={18} aria-hidden />
        Vizitele în calendarul telefonului
      </Button>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </p>
  );
}
