import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { getReportPhoto, setPhotoConsent } from '../../../contract/visits/routes.ts';
import type { VisitReport } from '../../../contract/visits/visit-by-link.ts';
import { buildEndpointUrl, call } from '../../lib/call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ReportPhotos, ReportText } from '../../ui/visit-report.tsx';
import { buildVisitQuery } from './visit-calls.ts';

export function ReportByLink({ report, token }: { report: VisitReport; token: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  const { photos, next } = report;
  const findUrl = (photo: string, size: 'small' | 'full') =>
    buildEndpointUrl(getReportPhoto, { params: { token, photo }, query: { size } });
  return (
    <Card as="section" raised padded className="mt-10 sm:p-9" aria-labelledby="raport">
      <h2 id="raport" className="text-heading">
        Raportul vizitei
      </h2>
      <div className="mt-5 space-y-5">
        <ReportText {...report} next={next ? formatVisitShortDay(next) : undefined} />
        <ReportPhotos
          photos={photos.map((photo) => ({
            ...photo,
            small: findUrl(photo.id, 'small'),
            full: findUrl(photo.id, 'full'),
          }))}
          opened={opened}
          onOpen={setOpened}
        />
        {photos.length > 0 && <PhotoConsent isGiven={report.hasPhotoConsent} token={token} />}
      </div>
    </Card>
  );
}

function PhotoConsent({ isGiven, token }: { isGiven: boolean; token: string }) {
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => call(setPhotoConsent, { params: { token }, input: { isGiven: wanted } }),
    onSettled: () => client.invalidateQueries(buildVisitQuery(token)),
  });
  return (
    <div className="border-t border-sand pt-4">
      <Checkbox
        checked={isPending ? variables : isGiven}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      >
        Sunt de acord ca fotografiile să apară în portofoliul firmei, fără numele și adresa mea.
        <span className="block text-sm text-ink-soft">
          Nu este obligatoriu și puteți reveni oricând asupra deciziei.
        </span>
      </Checkbox>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error?.message}
      </p>
    </div>
  );
}
