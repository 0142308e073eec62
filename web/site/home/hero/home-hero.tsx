import { ArrowRight } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { Site } from '../../../../contract/site/schemas.ts';
import { type Autoplay, Dots, PauseButton, useRotation } from '../../../ui/carousel/slides.tsx';
import { timings } from '../../../ui/display-constants.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { waitForIdle } from '../../../ui/layout/late-code.ts';
import { Container, Eyebrow } from '../../../ui/layout/section.tsx';
import type { GalleryPicture } from '../../../ui/media/picture-sources.ts';
import { useReducedMotion } from '../../../ui/use-media-query.ts';
import { bookVisit, Said, useAddress } from '../../layout/said.tsx';
import { TrustBadges } from '../../layout/trust-badges.tsx';
import { pickPicture, type usePage } from '../../queries/use-public-query.ts';
import { HeroBackdrop } from './hero-backdrop.tsx';

interface HomeHeroProps {
  site: Site;
  page: Pick<ReturnType<typeof usePage<'home'>>, 'texts' | 'textOr'>;
  pictures: GalleryPicture[];
}

export function HomeHero({ site, page, pictures }: HomeHeroProps) {
  const isPageReady = usePageReady();
  const withVideo = useVideoAllowed(isPageReady) && Boolean(site.hero.mp4 || site.hero.webm);
  // A video can be paused even with a single picture.
  const enabled = pictures.length > 1 || withVideo;
  const { index, show, autoplay } = useRotation({
    count: pictures.length,
    period: timings.heroMs,
    enabled,
    startsWithPage: true,
  });
  return (
    <section
      aria-roledescription="carusel"
      aria-label="Grădini"
      {...autoplay.handlers}
      className="on-dark relative flex min-h-[calc(100svh-4.25rem)] flex-col justify-end overflow-clip bg-forest-deep lg:min-h-[max(38rem,calc(100svh-5rem))]"
    >
      <HeroBackdrop
        pictures={pictures}
        index={index}
        complete={isPageReady}
        video={
          withVideo
            ? {
                ...site.hero,
                poster: site.hero.poster ? pickPicture(site, site.hero.poster) : undefined,
                playing: index === 0 && !autoplay.paused,
              }
            : undefined
        }
      />
      <Container className="pointer-events-none relative z-3 pt-[min(86vw,20rem)] pb-7 md:pt-32 lg:pb-9">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          <HeroIntro site={site} page={page} />
          <HeroControls count={pictures.length} index={index} onShow={show} autoplay={autoplay} />
        </div>
        <TrustBadges badges={page.texts.badges} iconClassName="text-sage" className="mt-8 lg:mt-11" />
      </Container>
    </section>
  );
}

function HeroIntro({ site, page: { texts, textOr } }: Pick<HomeHeroProps, 'site' | 'page'>) {
  const say = useAddress();
  const lead = texts.lead ?? (site.tagline && toSentence(site.tagline));
  const eyebrow = textOr(texts.eyebrow, site.address.city);
  return (
    <div
      className="pointer-events-auto max-w-[41rem] animate-rise"
      style={{ animationDuration: `${timings.introMs}ms` }}
    >
      {eyebrow && <Eyebrow className="mb-5">{eyebrow}</Eyebrow>}
      <h1 className="text-hero">{textOr(texts.title, site.name)}</h1>
      {lead && <p className="mt-5 max-w-xl text-lead text-limestone">{lead}</p>}
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink to="/appointment" size="lg" data-prefetch>
          {textOr(texts.action, say('Programează o vizită', bookVisit))}
          <ArrowRight size={19} aria-hidden />
        </ButtonLink>
        {!site.emptyLists?.includes('/portfolio') && (
          <ButtonLink
            to="/portfolio"
            size="lg"
            variant="onDark"
            data-prefetch
            label={<Said tu="Vezi grădinile noastre" dvs="Vedeți grădinile noastre" />}
          />
        )}
      </div>
    </div>
  );
}

/** No video before the page is ready, under reduced motion, or when data must be saved. */
function useVideoAllowed(isPageReady: boolean) {
  const reducedMotion = useReducedMotion();
  return isPageReady && !reducedMotion && !savesData();
}

function savesData() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

interface HeroControlsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
  autoplay: Autoplay;
}

function HeroControls({ count, index, onShow, autoplay }: HeroControlsProps) {
  if (count < 2 && !autoplay.pausable) return null;
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-2 rounded-full bg-forest-deep/70 p-1.5">
      {count > 1 && <Dots count={count} index={index} onShow={onShow} noun="Imaginea" className="ml-0!" />}
      <PauseButton autoplay={autoplay} variant="onDark" className="border-0" />
    </div>
  );
}

const latestMs = 3000;

/** True once the page has loaded and the browser is idle. */
function usePageReady() {
  const [isReady, setReady] = useState(false);
  useEffect(() => void waitForPageReady().then(() => startTransition(() => setReady(true))), []);
  return isReady;
}

async function waitForPageReady() {
  if (document.readyState !== 'complete') await waitForEvent('load');
  await waitForIdle(latestMs);
}

const waitForEvent = (event: string) =>
  new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true });
  });

export const toSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
