import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { listClients } from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { addOnLeave } from '../page/add-on-leave.ts';
import { useClientChanges } from './use-client-changes.ts';

export function ClientTags({ client }: { client: ClientDetail }) {
  const { save, isPending } = useClientChanges(client.id);
  const [text, setText] = useState('');
  const listId = useId();
  const known = useQuery(queryOf(listClients, { query: { size: 1 } })).data?.tags ?? [];
  const add = async () => {
    const tag = text.trim();
    setText('');
    if (tag && !(await save({ tags: [...client.tags, tag] }))) setText(tag);
  };
  return (
    <section aria-labelledby="etichete">
      <h2 id="etichete">Etichete</h2>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {client.tags.map((tag) => (
          <li
            key={tag}
            className="inline-flex items-center rounded-full bg-lavender-soft pl-3 text-sm font-semibold text-lavender-dark"
          >
            {tag}
            <button
              type="button"
              aria-label={`Elimină eticheta ${tag}`}
              disabled={isPending}
              onClick={() => void save({ tags: client.tags.filter((each) => each !== tag) })}
              className="flex size-8 items-center justify-center rounded-full hover:bg-lavender/15"
            >
              <X size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2" {...addOnLeave(add)}>
        <Input
          aria-label="Etichetă nouă"
          placeholder="Etichetă nouă"
          list={listId}
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={listId}>
          {known.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button size="sm" variant="outline" disabled={text.trim() === ''} onClick={add} label="Adaugă" />
      </div>
    </section>
  );
}
