import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { createPrefetchLoader } from '../../lib/prefetch.ts';
import { importWithRetry } from '../../ui/layout/late-code.ts';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { useHydrating } from '../../ui/use-hydrated.ts';
import { shortenToChoices } from '../forms/request-form.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { bookVisit, useAddress } from '../layout/said.tsx';
import { buildPageQuery, servicesQuery } from '../queries/public-queries.ts';
import { type PageTexts, usePage, useSite } from '../queries/use-public-query.ts';
import type { BookedVisit } from './booking-confirmation.tsx';
import { BookingForm } from './booking-form.tsx';

const BookingConfirmation = lazy(() => importWithRetry(() => import('./booking-confirmation.tsx')));

// The page works without the services and without its texts.
export const loader = createPrefetchLoader((get) =>
  Promise.allSettled([get(servicesQuery, shortenToChoices), get(buildPageQuery('appointment'))]),
);

export default function BookingPage() {
  const site = useSite();
  const { texts } = usePage('appointment');
  const say = useAddress();
  const [booked, setBooked] = useBookedVisit();
  const head = (
    <PageHead
      title={say('Programează o Vizită', bookVisit)}
      description={texts.seoDescription ?? 'Alegeți serviciul, ziua și ora vizitei.'}
      image={texts.shareImage}
      pictures={texts.pictures}
    />
  );
  if (booked) {
    return (
      <>
        {head}
        <Suspense fallback={<div className="min-h-svh" />}>
          <BookingConfirmation booked={booked} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {head}
      <Section className="pt-band!">
        <div className="grid items-start gap-x-gutter gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <BookingForm onBooked={setBooked} />
          </div>
          <aside className="lg:sticky lg:top-28 lg:col-span-4">
            <WhyUs points={texts.points} picture={site.images.about} facts={site.pictures[site.images.about]} />
          </aside>
        </div>
      </Section>
    </>
  );
}

/** Outlives the page: a visitor may leave it before the answer comes, and open it again. */
let isShown = false;

/**
 * Kept in the history entry, so that a reload shows the confirmation again and a link to the page shows an empty form.
 */
function useBookedVisit() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrating = useHydrating();
  const [last, setLast] = useState<BookedVisit>();
  const booked: BookedVisit | undefined = isHydrating ? undefined : location.state?.booked;
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  const setBooked = (next: BookedVisit) =>
    isShown ? navigate(location, { replace: true, state: { booked: next } }) : undefined;
  // The link 'Sari la conținut' adds a history entry without state, which then gets the booking's state.
  const skipped = !booked && location.hash ? last : undefined;
  const shown = booked ?? skipped;
  if (!isHydrating && shown !== last) setLast(shown);
  useEffect(() => {
    if (skipped) navigate(location, { replace: true, state: { booked: skipped }, preventScrollReset: true });
  }, [skipped, location, navigate]);
  return [shown, setBooked] as const;
}

interface WhyUsProps extends Pick<PageTexts<'appointment'>, 'points'> {
  picture: string;
  facts: PictureMetadata | undefined;
}

function WhyUs({ points, picture, facts }: WhyUsProps) {
  return (
    <section
      aria-label={points ? 'De ce să ne alegeți?' : 'Întrebări'}
      className="on-dark overflow-clip rounded-card bg-forest"
    >
      {picture && <Picture src={picture} facts={facts} ratio="3/2" sizes="(min-width: 64rem) 25rem, 100vw" />}
      <div className="p-7 sm:p-8">
        {points && (
          <>
            <h2 className="text-heading">De ce să ne alegeți?</h2>
            <ul className="mt-6 mb-7 grid gap-5 border-b border-(--hairline) pb-7">
              {points.map(({ icon, title, text }) => (
                <li key={title} className="flex gap-4">
                  <NamedIcon name={icon} size={21} className="mt-1 shrink-0 text-sage" />
                  <div>
                    <p className="font-semibold text-white">{title}</p>
                    {text && <p className="text-sm text-sand">{text}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="text-sm text-sand">Aveți o întrebare înainte de a programa?</p>
        <TextLink to="/contact" arrow className="mt-2" label="Contactați-ne" />
      </div>
    </section>
  );
}
