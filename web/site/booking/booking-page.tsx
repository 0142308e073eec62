import { useState } from 'react';
import { useLocation } from 'react-router';
import { createPrefetchLoader, noPrefetch } from '../../lib/prefetch.ts';
import { Section } from '../../ui/layout/section.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { queryPath, servicesQuery } from '../queries/public-queries.ts';
import { useSite } from '../queries/use-site.ts';
import { type BookedVisit, BookingConfirmation } from './booking-confirmation.tsx';
import { BookingForm } from './booking-form.tsx';
import { WhyUs } from './why-us.tsx';

// The page stands without the list of services, and says that there is none.
export const loader = createPrefetchLoader((get) => get(queryPath(servicesQuery)).catch(() => undefined));
export const clientLoader = noPrefetch;

export default function BookingPage() {
  const site = useSite();
  // Whoever follows a link to this page again wants another visit, not the last one's confirmation; one that leads to a
  // place on the page, as 'Sari la conținut' does, only moves the reader.
  const { key, hash } = useLocation();
  const [done, setDone] = useState<{ key: string; booked: BookedVisit }>();
  const booked = done?.key === key || hash ? done?.booked : undefined;
  const head = (
    <PageHead
      title="Programează o Vizită"
      description="Alegeți serviciul, ziua și ora: venim la dumneavoastră, vedem grădina și vă propunem o soluție. Consultația este gratuită."
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
            <BookingForm onBooked={(booked) => setDone({ key, booked })} />
          </div>
          <aside className="lg:sticky lg:top-28 lg:col-span-4">
            <WhyUs picture={site.images.about} facts={site.pictures[site.images.about]} />
          </aside>
        </div>
      </Section>
    </>
  );
}
