import { Handshake, KeyRound } from 'lucide-react';
import { getAgreement, linkVisitToAgreement, listVisitAgreements } from '../../../../contract/agreements/routes.ts';
import type { FittingAgreement } from '../../../../contract/agreements/visit-agreements.ts';
import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import { call, useCachedQuery, useFreshQuery } from '../../../lib/call.ts';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { Fact } from './fact.tsx';

/** The agreement in which the visit counts, or those to which it can be linked. */
export function VisitAgreement({ visit }: { visit: VisitDetail }) {
  const { agreementId } = visit;
  const link = useLink(visit);
  if (!agreementId) return visit.state === 'cancelled' ? null : <FittingAgreements visit={visit} link={link} />;
  return (
    <Fact icon={Handshake} label="Din contract">
      <AgreementAccess agreementId={agreementId} />
      <SmallButton
        className="mt-2 print:hidden"
        loading={link.isPending}
        onClick={() => link.run(null)}
        label="Desparte de contract"
      />
    </Fact>
  );
}

function AgreementAccess({ agreementId }: { agreementId: string }) {
  const { data } = useCachedQuery(getAgreement, { params: { id: agreementId } });
  const notes = data?.agreement.content.accessNotes;
  return (
    <>
      <InlineLink to={`/admin/agreements/${agreementId}`} className="text-leaf-dark print:no-underline">
        Contractul {data?.agreement.number}
      </InlineLink>
      {notes && (
        <span className="mt-1 flex gap-2">
          <KeyRound size={17} aria-label="Acces în grădină:" className="mt-0.5 shrink-0 text-leaf-dark" />
          <span className="min-w-0 break-words whitespace-pre-line">{notes}</span>
        </span>
      )}
    </>
  );
}

function FittingAgreements({ visit, link }: { visit: VisitDetail; link: ReturnType<typeof useLink> }) {
  const { data } = useFreshQuery(listVisitAgreements, { params: { id: visit.id } });
  const agreements = data?.agreements ?? [];
  if (agreements.length === 0) return null;
  return (
    <Fact icon={Handshake} label="Nu se numără în niciun contract" className="print:hidden">
      <ul className="mt-1 space-y-2">
        {agreements.map((agreement) => (
          <li key={agreement.agreementId} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0">
              <InlineLink to={`/admin/agreements/${agreement.agreementId}`}>Contractul {agreement.number}</InlineLink>
              <span className="block text-ink-soft">{describe(agreement)}</span>
            </span>
            <SmallButton
              loading={link.isPending && link.variables === agreement.agreementId}
              onClick={() => link.run(agreement.agreementId)}
              label="Leagă de contract"
            />
          </li>
        ))}
      </ul>
      {!data?.isUnlinked && (
        <SmallButton
          variant="ghost"
          className="mt-1"
          loading={link.isPending && link.variables === null}
          onClick={() => link.run(null)}
          label="Nu ține de niciun contract"
        />
      )}
    </Fact>
  );
}

const describe = ({ title, name, city }: FittingAgreement) => [title, name, city].join(' · ');

function useLink({ id, sequence }: VisitDetail) {
  return useAction(
    (agreementId: string | null) => call(linkVisitToAgreement, { params: { id }, input: { sequence, agreementId } }),
    {
      refreshes: staleWithVisits,
      failure: 'Legătura cu contractul nu s-a schimbat',
      done: (_, agreementId) => (agreementId ? 'Vizita se numără în contract' : 'Vizita nu se mai numără în contract'),
    },
  );
}
