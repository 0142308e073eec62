import { ArrowRight, Award, ShieldCheck, Trees } from 'lucide-react';
import { Link } from 'react-router';
import type { Site } from '../../../../contract/site/schemas.ts';
import { useRotation } from '../../../ui/carousel/use-rotation.ts';
import { timings } from '../../../ui/display-constants.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Container } from '../../../ui/layout/container.tsx';
import { Eyebrow } from '../../../ui/layout/eyebrow.tsx';
import { ProofPoints } from '../../../ui/layout/proof-points.tsx';
import type { GalleryPicture } from '../../../ui/media/gallery-picture.ts';
import { useReducedMotion } from '../../../ui/use-media-query.ts';
import { pictureAt } from '../../queries/picture-at.ts';
import { asSentence } from '../../text/wording.ts';
import { HeroBackdrop } from './hero-backdrop.tsx';
import { HeroControls } from './hero-controls.tsx';
import { usePageReady } from './use-page-ready.ts';

const proof = [
  { icon: <Trees {...icon()} />, text: '500+ clienți și proiecte' },
  { icon: <Award {...icon()} />, text: '10+ ani de experiență' },
  { icon: <ShieldCheck {...icon()} />, text: 'Garanție 2 ani' },
];

/** The first screen: a garden from edge to edge, one sentence, two ways on. */
export function HomeHero({ site, pictures }: { site: Site; pictures: GalleryPicture[] }) {
  const isPageReady = usePageReady();
  const withVideo = useVideoAllowed(isPageReady) && Boolean(site.hero.mp4 || site.hero.webm);
  // With a single picture the video is still something to pause.
  const enabled = pictures.length > 1 || withVideo;
  const { index, show, autoplay } = useRotation({ count: pictures.length, period: timings.heroMs, enabled });
  return (
    <section
      aria-roledescription="carusel"
      aria-label="Grădini făcute de noi"
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
                poster: site.hero.poster ? pictureAt(site, site.hero.poster) : undefined,
                playing: index === 0 && !autoplay.paused,
              }
            : undefined
        }
      />
      <Container className="pointer-events-none relative z-3 pt-[min(86vw,20rem)] pb-7 md:pt-32 lg:pb-9">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          <div
            className="pointer-events-auto max-w-[41rem] animate-rise"
            style={{ animationDuration: `${timings.introMs}ms` }}
          >
            <Eyebrow className="mb-5">
              {site.address.city ? `Peisagistică și grădinărit în ${site.address.city}` : 'Peisagistică și grădinărit'}
            </Eyebrow>
            <h1 className="text-hero">Acasă începe în grădină</h1>
            {site.tagline && <p className="mt-5 max-w-xl text-lead text-limestone">{asSentence(site.tagline)}</p>}
            <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <Button asChild size="lg">
                <Link to="/appointment" prefetch="intent">
                  Cereți o evaluare gratuită
                  <ArrowRight size={19} aria-hidden />
                </Link>
              </Button>
              <Button asChild size="lg" variant="onDark">
                <Link to="/portfolio" prefetch="intent">
                  Vezi grădinile noastre
                </Link>
              </Button>
            </div>
          </div>
          <HeroControls count={pictures.length} index={index} onShow={show} autoplay={autoplay} />
        </div>
        <ProofPoints points={proof} className="mt-8 lg:mt-11" />
      </Container>
    </section>
  );
}

function icon() {
  return { size: 19, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-sage' } as const;
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
