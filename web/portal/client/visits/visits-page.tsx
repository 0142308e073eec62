import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, History } from 'lucide-react';
import { useId, useState } from 'react';
import { getClientPhoto, listClientVisits } from '../../../../contract/client-page/routes.ts';
import type { ClientVisit } from '../../../../contract/client-page/schemas.ts';
import { formatVisitDay, formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import type { VisitReport } from '../../../../contract/visits/visit-by-link.ts';
import { clientStatusLabels } from '../../../../contract/visits/visit-status.ts';
import { describeWorkDay } from '../../../../contract/visits/work-days.ts';
import { buildEndpointUrl, call } from '../../../lib/call.ts';
import { usePrivatePhotos } from '../../../lib/private-files.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isEmptyReport, ReportPhotos, ReportText } from '../../../ui/visit-report.tsx';
import { visitStatusTones } from '../../../ui/visit-status-tones.ts';
import { ClientHead, fresh, LoadedPart, MoreButton } from '../client-parts.tsx';
import { formatAddress, groupByAddress } from '../formats.ts';

export function VisitsPage() {
  const query = useInfiniteQuery({
    ...fresh,
    queryKey: [listClientVisits.path, 'past'],
    queryFn: ({ pageParam }) => call(listClientVisits, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { past }) => count + past.items.length, 0);
      return last.past.items.length > 0 && shown < last.past.total ? pages.length + 1 : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ past }) => past.items),
  });
  return (
    <>
      <ClientHead title="Vizitele mele" />
      <h1 className="mb-8 text-title">Vizitele trecute</h1>
      <LoadedPart query={query} failure="Nu am putut încărca vizitele">
        {(visits) => {
          const latest = visits.find(({ report }) => report)?.id;
          const hasSeveral = groupByAddress(visits).length > 1;
          return visits.length === 0 ? (
            <NoVisits />
          ) : (
            <ul className="space-y-4">
              {visits.map((visit) => (
                <PastVisit key={visit.id} visit={visit} showsAddress={hasSeveral} isOpened={visit.id === latest} />
              ))}
            </ul>
          );
        }}
      </LoadedPart>
      <MoreButton query={query} label="Vizite mai vechi" className="mt-6" />
    </>
  );
}

const NoVisits = () => (
  <Card>
    <MessagePanel
      icon={History}
      title="Încă nicio vizită încheiată"
      text="După fiecare vizită găsiți aici ce am făcut și fotografiile de dinainte și de după."
      className="py-12!"
    />
  </Card>
);

interface PastVisitProps {
  visit: ClientVisit;
  showsAddress: boolean;
  isOpened: boolean;
}

function PastVisit({ visit, showsAddress, isOpened }: PastVisitProps) {
  const { status, date, service, address } = visit;
  const report = visit.report && !isEmptyReport(visit.report) ? visit.report : null;
  const [isOpen, setOpen] = useState(isOpened);
  const id = useId();
  return (
    <Card as="li" padded>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-heading first-letter:uppercase">{formatVisitDay(date)}</h2>
          <p className="mt-1 text-ink-soft">
            {[service, describeWorkDay(visit).toLowerCase()].filter(Boolean).join(', ')}
            {showsAddress && ` · ${formatAddress(address)}`}
          </p>
        </div>
        <Badge tone={visitStatusTones[status.name]}>{clientStatusLabels[status.name]}</Badge>
      </div>
      {report && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-3 -ml-4.5"
        >
          <ChevronDown size={18} aria-hidden className={classes('transition-transform', isOpen && 'rotate-180')} />
          Raportul vizitei
        </Button>
      )}
      <div id={id}>{report && isOpen && <Report visitId={visit.id} report={report} />}</div>
    </Card>
  );
}

const Report = ({ visitId, report }: { visitId: string; report: VisitReport }) => (
  <div className="mt-4 space-y-5">
    <ReportText {...report} next={report.next ? formatVisitShortDay(report.next) : undefined} />
    <Photos visitId={visitId} photos={report.photos} />
  </div>
);

function Photos({ visitId, photos }: { visitId: string; photos: VisitReport['photos'] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const listUrls = (size: 'small' | 'full') =>
    photos.map(({ id }) => buildEndpointUrl(getClientPhoto, { params: { id: visitId, photo: id }, query: { size } }));
  const small = usePrivatePhotos(listUrls('small'));
  const full = usePrivatePhotos(opened === null ? [] : listUrls('full'));
  return (
    <ReportPhotos
      photos={photos.map((photo, index) => ({ ...photo, small: small[index], full: full[index] }))}
      opened={opened}
      onOpen={setOpened}
    />
  );
}
