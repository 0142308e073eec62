import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Handshake } from 'lucide-react';
import { checkTypedVisit } from '../../../../contract/agreements/routes.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf, ReplyOf } from '../../../../contract/kernel/route.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { addressNames } from '../../../../contract/visits/visit-fields.ts';
import { call } from '../../../lib/call.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useDebouncedValue } from '../../kit/forms/use-debounced-value.ts';
import { InlineLink } from '../../kit/shell/links.tsx';
import { VisitStatusBadge } from '../../kit/workflows/state-badges.tsx';
import { RadioChoice } from '../radio-choice.tsx';

type Typed = InputOf<typeof checkTypedVisit>;
type Check = ReplyOf<typeof checkTypedVisit>;

const nothing: Check = { agreements: [], near: [] };

/** Looks up agreements and near visits of the garden while a visit is typed. */
export function useVisitCheck({ visitId, date, serviceId, email, phone, ...rest }: Partial<Typed>) {
  const address = mapToRecord(addressNames, (name) => rest[name] ?? '');
  const settled = useDebouncedValue(
    JSON.stringify({ visitId, date, serviceId, email: email ?? '', phone: phone ?? '', ...address }),
  );
  const input: Typed = JSON.parse(settled);
  const { data } = useQuery({
    queryKey: [checkTypedVisit.path, input],
    queryFn: () => call(checkTypedVisit, { input }),
    enabled: Boolean(input.date && input.serviceId && input.city && input.streetName),
    placeholderData: (former: Check | undefined) => former,
  });
  return data ?? nothing;
}

/** True when staff have to say in which agreement the visit counts. */
export const asksForAgreement = ({ agreements }: Check) => agreements.length > 1 || agreements[0]?.isCertain === false;

export function NearVisits({ near }: Check) {
  if (near.length === 0) return null;
  return (
    <Callout role="status" tone="warning" icon={CircleAlert} className="mt-4">
      <p className="font-semibold">
        {pluralize(
          near.length,
          'Grădina are deja o vizită apropiată pentru acest serviciu',
          'vizite apropiate are deja grădina pentru acest serviciu',
        )}
      </p>
      <ul className="mt-1 space-y-1">
        {near.map(({ id, date, status, agreement }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <InlineLink to={`/admin/appointments/${id}`} target="_blank" className="first-letter:uppercase">
              {formatVisitTime({ localTime: date })}
            </InlineLink>
            <VisitStatusBadge status={status} />
            {agreement && <span className="text-ink-soft">din contractul {agreement}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">Dacă e alta, puteți continua.</p>
    </Callout>
  );
}

interface AgreementChoiceProps {
  check: Check;
  value: string | null | undefined;
  onChoose: (agreementId: string | null) => void;
  error: string | undefined;
}

/** A radio cannot have the value null. */
const none = '-';

export function AgreementChoice({ check, value, onChoose, error }: AgreementChoiceProps) {
  const { agreements } = check;
  const [first] = agreements;
  if (!first) return null;
  if (!asksForAgreement(check))
    return (
      <p className="mt-4 flex gap-3 text-ink-soft">
        <Handshake size={20} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
        Se va număra în contractul {first.number}.
      </p>
    );
  const options: [string, string][] = agreements.map(({ agreementId, number, title, name, city }) => [
    agreementId,
    `${number}: ${[title, name, city].join(' · ')}`,
  ]);
  return (
    <div className="mt-4">
      <RadioChoice
        legend="La care contract se numără?"
        options={Object.fromEntries([...options, [none, 'La niciunul']])}
        value={value === null ? none : value}
        onChoose={(chosen) => onChoose(chosen === none ? null : chosen)}
        error={error}
        look={['space-y-1', 'min-h-11 gap-3']}
      />
    </div>
  );
}
