import { CloudRain } from 'lucide-react';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSite } from '../queries/use-site.ts';
import { phoneLink } from '../text/phone-links.ts';

/** Shown instead of the page when its data could not be loaded on the server. */
export function HomeFailure() {
  const { phone } = useSite();
  return (
    <>
      <PageHead title="Pagina nu s-a putut încărca" description="Pagina nu s-a putut încărca." hidden />
      <MessagePanel
        level={1}
        icon={<CloudRain size={28} aria-hidden />}
        title="Pagina nu s-a putut încărca"
        text="E o ploaie trecătoare la noi. Mai încercați o dată sau sunați-ne."
        actions={
          <>
            <Button variant="forest" onClick={() => window.location.reload()}>
              Încearcă din nou
            </Button>
            {phone && (
              <Button asChild variant="outline">
                <a href={phoneLink(phone)}>{phone}</a>
              </Button>
            )}
          </>
        }
        className="py-section"
      />
    </>
  );
}
