/**
 * Returns an absolute URL for a link that staff pass on. Without `PUBLIC_URL` the server writes localhost, which this
 * replaces with the address of the page: it may also open on other machines.
 */
export function buildShareLink(url: string) {
  const link = new URL(url, window.location.origin);
  return isLocal(link) ? new URL(link.pathname + link.search + link.hash, window.location.origin).href : link.href;
}

/** Says that a link opens only on this computer; empty otherwise. */
export const warnAboutLocalLink = (link: string) =>
  isLocal(new URL(link))
    ? ' Linkul se deschide numai pe acest calculator: serverul nu știe încă adresa publică a site-ului (PUBLIC_URL).'
    : '';

const isLocal = ({ hostname }: URL) => /^(localhost|.+\.localhost|127\..+|0\.0\.0\.0|\[::1\])$/.test(hostname);
