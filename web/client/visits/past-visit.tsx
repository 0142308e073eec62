import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { getClientPhoto } from '../../../contract/client-page/routes.ts';
import type { ClientVisit } from '../../../contract/client-page/schemas.ts';
import { formatVisitDay, formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import type { VisitReport } from '../../../contract/visits/own-visit.ts';
import { visitStateLabels } from '../../../contract/visits/steps.ts';
import { endpointUrl } from '../../lib/call.ts';
import { usePrivatePhotos } from '../../lib/private-files.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isEmptyReport, ReportPhotos, ReportText } from '../../ui/visit-report.tsx';
import { formatAddress } from '../format-address.ts';

interface PastVisitProps {
  visit: ClientVisit;
  showsAddress: boolean;
  isOpened: boolean;
}

export function PastVisit({ visit, showsAddress, isOpened }: PastVisitProps) {
  const { state, isPartial, date, service, address } = visit;
  const report = visit.report && !isEmptyReport(visit.report) ? visit.report : null;
  const [isOpen, setOpen] = useState(isOpened);
  const id = useId();
  return (
    <Card asChild padded>
      <li>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 className="text-heading first-letter:uppercase">{formatVisitDay(date)}</h2>
            <p className="mt-1 text-ink-soft">
              {service}
              {showsAddress && ` · ${formatAddress(address)}`}
            </p>
          </div>
          <Badge tone={state === 'completed' ? 'leaf' : 'sand'}>
            {isPartial ? 'Încheiată parțial' : labelPast(state)}
          </Badge>
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
      </li>
    </Card>
  );
}

/** Whoever did not close a past visit has not said what became of it. */
const labelPast = (state: ClientVisit['state']) =>
  state === 'confirmed' || state === 'requested' ? 'A trecut' : visitStateLabels[state];

const Report = ({ visitId, report }: { visitId: string; report: VisitReport }) => (
  <div className="mt-4 space-y-5">
    <ReportText {...report} next={report.next ? formatVisitShortDay(report.next) : undefined} />
    <Photos visitId={visitId} photos={report.photos} />
  </div>
);

function Photos({ visitId, photos }: { visitId: string; photos: VisitReport['photos'] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const listUrls = (size: 'small' | 'full') =>
    photos.map(({ id }) => endpointUrl(getClientPhoto, { params: { id: visitId, photo: id }, query: { size } }));
  const small = usePrivatePhotos(listUrls('small'));
  const full = usePrivatePhotos(opened === null ? [] : listUrls('full'));
  return (
    <ReportPhotos
      photos={photos.map((photo, at) => ({ ...photo, small: small[at], full: full[at] }))}
      opened={opened}
      onOpen={setOpened}
    />
  );
}
