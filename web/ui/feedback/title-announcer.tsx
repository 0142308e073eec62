import { useEffect, useRef } from 'react';

/** Tells a screen reader the title of each page that follows the first one; a browser does so only for documents. */
export function TitleAnnouncer() {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let announced = document.title;
    // A title may come later than its page, with the data.
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
