import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import type { ClientSummary } from '../../../contract/clients/schemas.ts';
import { formatPhone } from '../../../contract/kernel/phone.ts';
import { buildQuery } from '../../lib/call.ts';
import { SearchBox } from '../kit/list-page/list-filters.tsx';

interface ClientSearchProps {
  exceptId?: string;
  describe?: (client: ClientSummary) => string;
  noMatch?: string;
  disabled: boolean;
  onChoose: (client: ClientSummary) => void;
}

export function ClientSearch({
  exceptId,
  describe,
  noMatch = 'Niciun client cu acest nume.',
  disabled,
  onChoose,
}: ClientSearchProps) {
  const [text, setText] = useState('');
  const isAsking = text.trim().length > 1;
  const { data, error } = useQuery({
    ...buildQuery(listClients, { query: { size: 8, text } }),
    enabled: isAsking,
    staleTime: 0,
  });
  const found = isAsking ? data?.items.filter(({ id }) => id !== exceptId) : undefined;
  return (
    <>
      <SearchBox label="Nume, e-mail sau telefon" value="" onSearch={setText} className="" />
      {error && (
        <p role="alert" className="mt-4">
          {error.message}
        </p>
      )}
      <ul className="mt-4 space-y-2 empty:hidden">
        {found?.map((client) => (
          <li key={client.id}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(client)}
              className="w-full rounded-xl border border-sand px-4 py-3 text-left transition-colors hover:border-leaf-dark hover:bg-limestone"
            >
              <span className="block font-semibold">{client.name}</span>
              <span className="block break-words text-ink-soft">
                {[client.email, client.phone && formatPhone(client.phone), describe?.(client)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="mt-4 text-ink-soft">{noMatch}</p>}
    </>
  );
}
