import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { SeeServices } from '../layout/said.tsx';
import { usePage } from '../queries/use-public-query.ts';
import { formatBookingTime } from './booking-time.ts';

export interface BookedVisit extends Pick<BookingInput, 'date' | 'email' | 'streetName' | 'houseNumber' | 'city'> {
  windowMinutes: number | undefined;
  serviceName: string | undefined;
  /** Path of the visitor's private page, if the server returned it. */
  link: string | undefined;
  isMailed: boolean | undefined;
}

export default function BookingConfirmation({ booked }: { booked: BookedVisit }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { texts } = usePage('appointment');
  const mailedTo = texts.mailedTo ?? (booked.isMailed && 'V-am trimis un e-mail la');
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Section>
      <Card raised padded className="mx-auto max-w-3xl animate-rise sm:p-14">
        <span className="flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
          <CalendarCheck size={30} aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-7 text-title outline-none">
          Programarea a fost înregistrată
        </h1>
        <p className="mt-5 text-lead text-ink-soft">
          {mailedTo && (
            <>
              {mailedTo} <strong className="font-semibold text-ink wrap-anywhere">{booked.email}</strong>.{' '}
            </>
          )}
          {texts.nextStep}
        </p>
        <Summary booked={booked} />
        {booked.link && (
          <p className="mt-6 text-ink-soft">
            Vă răzgândiți? <TextLink to={booked.link}>Vedeți, mutați sau anulați vizita</TextLink>
          </p>
        )}
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/services" size="lg" label={<SeeServices />} />
          <ButtonLink to="/" size="lg" variant="outline" label="Înapoi acasă" />
        </div>
      </Card>
    </Section>
  );
}

function Summary({ booked }: { booked: BookedVisit }) {
  const lines = [
    ['Serviciu', booked.serviceName],
    ['Când', formatBookingTime(booked.date, booked.windowMinutes)],
    ['Unde', `${booked.streetName} ${booked.houseNumber}, ${booked.city}`],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-8 divide-y divide-sand border-y border-sand">
      {lines.map(([label, value]) => (
        <div key={label} className="flex gap-6 py-3.5">
          <dt className="w-20 shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere text-forest first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
