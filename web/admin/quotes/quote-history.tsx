import { FileDown } from 'lucide-react';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { showFailureToast } from '../changes/use-action.tsx';
import { FramedSection } from '../shell/framed-section.tsx';
import { EventList } from '../workflows/event-list.tsx';
import { downloadQuotePdf } from './actions/quote-actions.tsx';

export function QuoteVersions({ quote }: { quote: QuoteDetail }) {
  if (quote.versions.length === 0) return null;
  return (
    <FramedSection title="Versiuni trimise">
      <ul className="divide-y divide-sand">
        {quote.versions.map(({ version, sentAt, seenAt, gross, validUntil }) => (
          <li key={version} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <p className="min-w-0">
              <span className="font-semibold figures">
                Versiunea {version}, {formatBani(gross)}
              </span>
              <span className="block text-ink-soft">
                trimisă {formatDayAndTime(sentAt)}, valabilă până {formatVisitShortDay(validUntil)}
              </span>
              <span className="block text-ink-soft">
                {seenAt ? `văzută ${formatDayAndTime(seenAt)}` : 'nu a fost văzută'}
              </span>
            </p>
            <Button
              variant="ghost"
              size="iconSm"
              icon={FileDown}
              aria-label={`PDF-ul versiunii ${version}`}
              onClick={() => void downloadQuotePdf(quote, version).catch(showFailureToast)}
            />
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

type Event = QuoteDetail['events'][number];

const eventLabels: Record<Event['step'], string> = {
  create: 'a început oferta',
  send: 'a trimis oferta',
  extend: 'a prelungit oferta',
  accept: 'a acceptat oferta',
  decline: 'a refuzat oferta',
  expire: 'Oferta a expirat',
  withdraw: 'și-a exercitat dreptul de retragere',
};

export function QuoteHistory({ events }: Pick<QuoteDetail, 'events'>) {
  return (
    <FramedSection title="Istoric">
      <EventList events={events} describe={describeEvent} isAutomatic={({ step }) => step === 'expire'} />
    </FramedSection>
  );
}

const describeEvent = ({ step, by }: Event) =>
  step === 'decline' && !by.isClient ? 'a notat refuzul clientului' : eventLabels[step];
