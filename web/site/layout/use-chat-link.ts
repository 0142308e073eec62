import { useLocation } from 'react-router';
import { isPrivatePage } from '../../../contract/site/private-page.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSite } from '../queries/use-public-query.ts';
import { usePublicUrl } from './page-head.tsx';
import { buildWhatsappLink } from './phone-links.ts';

/** Prefills the message with the subject and the page. */
export function useChatLink(service?: string) {
  const { whatsapp } = useSite();
  const { pathname } = useLocation();
  const publicUrl = usePublicUrl();
  // The HTML of a 404 is the same for every path, and a private path must not be shared.
  const namesPage = useHydrated() && !isPrivatePage(pathname);
  const about = service ? `aș dori detalii despre serviciul „${service}”` : 'vă scriu de pe site';
  return buildWhatsappLink(whatsapp, `Bună ziua, ${about}${namesPage ? `: ${publicUrl}${pathname}` : '.'}`);
}
