import { Link } from 'react-router';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { clientTotalsLabel } from './client-list.tsx';
import { useClientMerging } from './use-client-changes.ts';

export function ClientDuplicates({ client }: { client: ClientDetail }) {
  const { merge, split, dismiss, isPending } = useClientMerging();
  if (client.duplicates.length + client.merged.length === 0) return null;
  return (
    <section aria-label="Aceeași persoană" className="space-y-3 rounded-2xl bg-lavender-soft/60 p-4">
      {client.duplicates.map((other) => (
        <div key={other.id}>
          <p>
            <Link to={`/admin/clients/${other.id}`} className="font-semibold text-lavender-dark underline">
              {other.name}
            </Link>{' '}
            pare aceeași persoană
            <span className="text-ink-soft">
              {' '}
              ({other.reason === 'name' ? 'același nume' : 'contacte comune'}; {clientTotalsLabel(other)})
            </span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="forest" disabled={isPending} onClick={() => void merge(client, other)}>
              Unește
            </Button>
            <Button size="sm" variant="ghost" disabled={isPending} onClick={() => void dismiss(client, other)}>
              Altă persoană
            </Button>
          </div>
        </div>
      ))}
      {client.merged.map((other) => (
        <p key={other.id} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            Unit cu <span className="font-semibold">{other.name}</span>
          </span>
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => void split(client, other)}>
            Separă
          </Button>
        </p>
      ))}
    </section>
  );
}
