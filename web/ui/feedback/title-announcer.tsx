import { useEffect, useRef } from 'react';

/** Browsers announce titles of documents only, not of client-side navigation. */
export function TitleAnnouncer() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let announced = document.title;
    // The title may arrive after the page, with its data.
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
