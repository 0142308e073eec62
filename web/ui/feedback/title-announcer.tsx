import { useEffect, useRef } from 'react';

/** Announces titles after client-side navigation, which browsers do not. */
export function TitleAnnouncer() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let announced = document.title;
    // The title may arrive with the page's data, after the page.
    const observer = new MutationObserver(() => {
      if (!place.current || document.title === announced) return;
      announced = document.title;
      place.current.textContent = announced;
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return <p ref={place} aria-live="polite" className="sr-only" />;
}
