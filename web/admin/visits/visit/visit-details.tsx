import {
  Bot,
  Calculator,
  MapPin,
  MessageSquareText,
  Repeat,
  Route,
  ShieldCheck,
  Sprout,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { repeatIntervalLabels } from '../../../../contract/visits/series.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { EstimateParts } from '../../labels/estimate-parts.tsx';
import { NoticeVersion } from '../../labels/notice-version.tsx';
import { ZoneLine } from '../../labels/zone-line.tsx';
import { formatStreet, formatTown, visitMapLink } from '../visit-format.ts';

export function StaffVisitDetails({ visit }: { visit: VisitDetail }) {
  const { address, series } = visit;
  return (
    <dl className="space-y-3">
      <Fact icon={<Sprout size={19} aria-hidden />} label="Serviciu">
        {visit.service.name}
      </Fact>
      <Fact icon={<MapPin size={19} aria-hidden />} label="Adresă">
        {address.buildingName && <span className="block">{address.buildingName}</span>}
        <a href={visitMapLink(visit)} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {formatStreet(visit)}, {formatTown(visit)}
        </a>
        {address.postalCode && <span className="block">{address.postalCode}</span>}
      </Fact>
      {visit.zone && (
        <Fact icon={<Route size={19} aria-hidden />} label="Zona la data cererii">
          <ZoneLine zone={visit.zone} />
        </Fact>
      )}
      {visit.notes && (
        <Fact icon={<MessageSquareText size={19} aria-hidden />} label="Clientul a scris">
          <span className="whitespace-pre-line">{visit.notes}</span>
        </Fact>
      )}
      {visit.estimate && (
        <Fact icon={<Calculator size={19} aria-hidden />} label="Estimare">
          <EstimateParts estimate={visit.estimate} />
        </Fact>
      )}
      {series && (
        <Fact icon={<Repeat size={19} aria-hidden />} label="Se repetă">
          {repeatIntervalLabels[series.every]}, până {formatVisitDay(series.until)}
          {series.following > 0 && `; mai urmează ${series.following}`}
        </Fact>
      )}
      {visit.timing === 'outside' && (
        <Fact icon={<TriangleAlert size={19} aria-hidden />} label="Atenție">
          Ora nu este una dintre orele de sosire, deci nu ocupă nicio echipă.
        </Fact>
      )}
      {visit.isSuspicious && (
        <Fact icon={<Bot size={19} aria-hidden />} label="Atenție">
          Cererea pare trimisă de un robot sau este una dintre prea multe: nu s-a trimis niciun e-mail despre ea și ora
          nu este ocupată. Dacă e reală, confirmați-o: intră în calendar și își ocupă ora.
        </Fact>
      )}
      {visit.noticeVersion && (
        <Fact icon={<ShieldCheck size={19} aria-hidden />} label="Informarea afișată la formular">
          <NoticeVersion version={visit.noticeVersion} />
        </Fact>
      )}
      {visit.inquiryId && (
        <Fact icon={<MessageSquareText size={19} aria-hidden />} label="Din mesaj">
          <Link to={`/admin/inquiries?open=${visit.inquiryId}`} className="underline underline-offset-4">
            Mesajul din care a fost făcută
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="contents">
        <span className="mt-0.5 text-leaf-dark">{icon}</span>
        <span className="text-xs font-medium text-ink-soft">{label}</span>
      </dt>
      <dd className="col-start-2 break-words">{children}</dd>
    </div>
  );
}
