import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { Section } from '../../ui/layout/section.tsx';
import { useHydrating } from '../../ui/use-hydrated.ts';
import { PageHead } from '../layout/page-head.tsx';
import { pageQuery, queryPath, servicesQuery } from '../queries/public-queries.ts';
import { usePage } from '../queries/use-page.ts';
import { useSite } from '../queries/use-site.ts';
import { type BookedVisit, BookingConfirmation } from './booking-confirmation.tsx';
import { BookingForm } from './booking-form.tsx';
import { WhyUs } from './why-us.tsx';

// The page works without the list of services.
export const loader = createPrefetchLoader((get) =>
  Promise.all([servicesQuery, pageQuery('appointment')].map((query) => get(queryPath(query)).catch(() => undefined))),
);
export const clientLoader = noPrefetch;

export default function BookingPage() {
  const site = useSite();
  const { texts } = usePage('appointment');
  const [booked, setBooked] = useBookedVisit();
  const head = (
    <PageHead
      title="Programează o Vizită"
      description={texts.seoDescription ?? 'Alegeți serviciul, ziua și ora vizitei.'}
      image={texts.shareImage}
      pictures={texts.pictures}
    />
  );
  if (booked) {
    return (
      <>
        {head}
        <BookingConfirmation booked={booked} />
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

/** Kept in the history entry: a reload shows the confirmation again, a link to the page an empty form. */
function useBookedVisit() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrating = useHydrating();
  const [last, setLast] = useState<BookedVisit>();
  const booked: BookedVisit | undefined = isHydrating ? undefined : location.state?.booked;
  if (booked && booked !== last) setLast(booked);
  const setBooked = (next: BookedVisit) => navigate(location, { replace: true, state: { booked: next } });
  // 'Sari la conținut' adds an entry of its own, without a state: it gets that of the booking.
  const skipped = !booked && location.hash ? last : undefined;
  useEffect(() => {
    if (skipped) navigate(location, { replace: true, state: { booked: skipped }, preventScrollReset: true });
  }, [skipped, location, navigate]);
  return [booked ?? skipped, setBooked] as const;
}
