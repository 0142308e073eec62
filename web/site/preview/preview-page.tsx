import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { getPreview, listFeatureCards, listTestimonials } from '../../../contract/content/public-routes.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Spinner } from '../../ui/feedback/skeleton.tsx';
import { Container } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';

/**
 * /preview#KEY: the real page of a document as it would be if the unsaved changes were published, even if visitors
 * cannot see the document yet. The key stands after the #, so that it reaches no server log and the HTML is the same
 * for all.
 */
export default function PreviewPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const open = useEffectEvent(() => {
    const go = (path: string) => void navigate(path, { replace: true });
    openPreview(client, window.location.hash.slice(1), go).catch((error: Error) => setFailure(error.message));
  });
  useEffect(() => open(), []);
  return (
    <Container className="py-section">
      <PageHead hidden title="Previzualizare" description="Pagina așa cum va arăta după publicare." />
      {failure ? (
        <MessagePanel
          level={1}
          role="alert"
          icon={EyeOff}
          title="Previzualizarea nu se poate deschide"
          text={failure}
        />
      ) : (
        <h1 className="flex justify-center text-base">
          <Spinner label="Se pregătește previzualizarea…" />
        </h1>
      )}
    </Container>
  );
}

/** Sent by the back-office to its preview frame after every saved change. */
const refreshMessage = 'preview:refresh';

/** Element ids of content kinds without a page of their own. */
const sections: Record<string, string> = {
  [listFeatureCards.path]: 'de-ce-noi',
  [listTestimonials.path]: 'marturii',
};

type Preview = ReplyOf<typeof getPreview>;

/**
 * Puts the preview's answers into the query cache and navigates in the browser, so that the pages need no code for it.
 */
async function openPreview(client: QueryClient, token: string, go: (path: string) => void) {
  if (!token) throw new Error('Deschideți previzualizarea din administrare.');
  const load = async () => {
    const preview = await call(getPreview, { params: { token } });
    for (const [call, answer] of Object.entries(preview.answers)) client.setQueryData([call], answer);
    return preview;
  };
  const { path, answers } = await load();
  go(path);
  // The URL keeps the key, so that a reload shows the preview again.
  window.history.replaceState(window.history.state, '', `/preview#${encodeURIComponent(token)}`);
  window.addEventListener('message', ({ origin, data }) => {
    // After the key has expired, the last preview stays until the back-office sends a new key.
    if (origin === window.location.origin && data === refreshMessage) load().catch(() => undefined);
  });
  await showBanner();
  showSection(answers);
}

/** The banner stands outside the page's React tree, because it outlives the route that adds it. */
async function showBanner() {
  // Imported here, because a static import would cost the server a megabyte of memory.
  const { createRoot } = await import('react-dom/client');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<PreviewBanner />);
}

/**
 * Sections above may still load, so the page scrolls again until the section has stayed in place for three seconds or
 * the user scrolls.
 */
function showSection(answers: Preview['answers']) {
  const id = Object.keys(answers)
    .map((call) => sections[call])
    .find(Boolean);
  if (!id) return;
  let looksAtRest = 0;
  const timer = setInterval(() => {
    looksAtRest = scrollTo(document.getElementById(id)) ? looksAtRest + 1 : 0;
    if (looksAtRest === 15) stop();
  }, 200);
  const stop = () => clearInterval(timer);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(event, stop, { once: true });
}

/** Returns whether the section was in place. `scrollIntoView` would also scroll the back-office around the frame. */
function scrollTo(place: HTMLElement | null) {
  if (!place) return false;
  const before = window.scrollY;
  window.scrollBy(0, place.getBoundingClientRect().top - headerPx);
  return window.scrollY === before;
}

const headerPx = 96;

function PreviewBanner() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p
        role="status"
        className="pointer-events-none fixed bottom-3 left-3 z-[70] rounded-full bg-lavender px-3.5 py-1 text-xs font-semibold whitespace-nowrap text-white shadow-float"
      >
        Previzualizare
      </p>
    </>
  );
}
