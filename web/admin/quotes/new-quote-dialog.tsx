import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { buildQuery } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SearchBox } from '../list-page/list-filters.tsx';
import { useNewQuote } from '../workflows/make-quote-button.tsx';

/** A quote for somebody known starts with their data; anybody else is typed in. */
export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { make, isPending } = useNewQuote();
  const isAsking = text.trim().length > 1;
  const { data, error } = useQuery({
    ...buildQuery(listClients, { query: { size: 6, text } }),
    enabled: isAsking,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ofertă nouă"
      description="Căutați clientul, dacă v-a mai scris sau a avut vizite; altfel porniți de la o ofertă goală."
      actions={
        <Button size="sm" variant="forest" loading={isPending} onClick={() => make(undefined)} label="Ofertă goală" />
      }
    >
      <SearchBox label="Nume, e-mail sau telefon" value="" onSearch={setText} className="" />
      {error && (
        <p role="alert" className="mt-4">
          {error.message}
        </p>
      )}
      {isAsking && (
        <ul className="mt-4 space-y-2">
          {data?.items.map(({ id, name, email, phone }) => (
            <li key={id}>
              <button
                type="button"
                disabled={isPending}
                onClick={() => make({ kind: 'client', id })}
                className="w-full rounded-xl border border-sand px-4 py-3 text-left transition-colors hover:border-leaf-dark hover:bg-limestone"
              >
                <span className="block font-semibold">{name}</span>
                <span className="block break-words text-ink-soft">
                  {[email, phone && readablePhone(phone)].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsking && data?.items.length === 0 && <p className="mt-4 text-ink-soft">Niciun client cu acest nume.</p>}
    </Dialog>
  );
}
