import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { queryOf } from '../../lib/call.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { clientTotalsLabel } from './client-list.tsx';
import { useClientMerging } from './use-client-changes.ts';

/** For duplicates that were not detected. */
export function MergeDialog({ client, open, onClose }: { client: ClientDetail; open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const { merge, isPending } = useClientMerging();
  const { data, error } = useQuery({
    ...queryOf(listClients, { query: { size: 8, text } }),
    enabled: open && text.trim().length >= 2,
    staleTime: 0,
  });
  const others = data?.items.filter(({ id }) => id !== client.id) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Cine mai este ${client.name}?`}
      description="Mesajele, vizitele și notele celuilalt trec aici. Se poate anula oricând."
    >
      <SearchBox label="Caută nume, e-mail sau telefon" value="" onSearch={setText} />
      {error && (
        <p role="alert" className="mt-4">
          {error.message}
        </p>
      )}
      <ul className="mt-4 space-y-2">
        {text.trim().length >= 2 &&
          others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                disabled={isPending}
                onClick={() => void merge(client, other).then((isDone) => isDone && onClose())}
                className="w-full rounded-xl border border-sand px-4 py-3 text-left transition-colors hover:border-leaf-dark hover:bg-limestone"
              >
                <span className="block font-semibold">{other.name}</span>
                <span className="block break-words text-ink-soft">
                  {[other.email, other.phone && readablePhone(other.phone), clientTotalsLabel(other)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {data && text.trim().length >= 2 && others.length === 0 && (
        <p className="mt-4 text-ink-soft">Nimeni altcineva.</p>
      )}
    </Dialog>
  );
}
