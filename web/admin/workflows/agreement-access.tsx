import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { getAgreement } from '../../../contract/agreements/routes.ts';
import { buildQuery } from '../../lib/call.ts';

/** The agreement of a visit, and how the team gets into the garden. */
export function AgreementAccess({ agreementId }: { agreementId: string }) {
  const { data } = useQuery(buildQuery(getAgreement, { params: { id: agreementId } }));
  const notes = data?.agreement.content.accessNotes;
  return (
    <>
      <Link
        to={`/admin/agreements/${agreementId}`}
        className="text-leaf-dark underline underline-offset-4 print:no-underline"
      >
        Contractul {data?.agreement.number}
      </Link>
      {notes && (
        <span className="mt-1 flex gap-2">
          <KeyRound size={17} aria-label="Acces în grădină:" className="mt-0.5 shrink-0 text-leaf-dark" />
          <span className="min-w-0 break-words whitespace-pre-line">{notes}</span>
        </span>
      )}
    </>
  );
}
