import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSite } from '../queries/use-site.ts';

/** `isNew`: it was just sent, so the focus moves here. */
export function ReviewThanks({ isNew = false, mayAppear = false }: { isNew?: boolean; mayAppear?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { reviewUrl } = useSite();
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <MessagePanel
        level={1}
        icon={<CircleCheck size={28} aria-hidden />}
        title={isNew ? 'Vă mulțumim' : 'Recenzia a fost deja trimisă'}
        text={
          <>
            {isNew
              ? writeThanks(mayAppear)
              : 'Linkul se folosește o singură dată. Dacă vreți să adăugați ceva, scrieți-ne.'}
            {/* For every rating: asking only satisfied clients would be misleading. */}
            {reviewUrl && <span className="mt-4 block">{onGoogle}</span>}
          </>
        }
        actions={
          <>
            {reviewUrl && (
              <Button asChild>
                <a href={reviewUrl} target="_blank" rel="noopener noreferrer">
                  <ExternalLink size={18} aria-hidden />
                  Scrieți și pe Google
                </a>
              </Button>
            )}
            <Button asChild variant="outline">
              <Link to="/">Înapoi pe site</Link>
            </Button>
            {!isNew && (
              <Button asChild variant={reviewUrl ? 'outline' : 'primary'}>
                <Link to="/contact">Contact</Link>
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

const onGoogle =
  'Dacă doriți, puteți scrie aceleași cuvinte și pe pagina noastră de pe Google, oricare ar fi ele: îi ajută pe alții să aleagă.';

const writeThanks = (mayAppear: boolean) =>
  mayAppear
    ? 'Am primit recenzia dumneavoastră. O citim, iar dacă apare pe site, apare cu cuvintele dumneavoastră.'
    : 'Am primit recenzia dumneavoastră. O citim doar noi, ca să știm ce putem face mai bine.';
