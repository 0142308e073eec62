import { useNavigate } from 'react-router';
import { discardImport, listImports } from '../../../contract/import/routes.ts';
import type { ImportDetail } from '../../../contract/import/schemas.ts';
import { call } from '../../lib/call.ts';
import { ActionButton, useAction } from '../kit/changes/use-action.tsx';

/** Discards a file from which nothing was imported. */
export function DiscardImport({ item }: { item: ImportDetail }) {
  const navigate = useNavigate();
  const discard = useAction(() => call(discardImport, { params: { id: item.id } }), {
    refreshes: [listImports],
    done: 'Fișierul a fost șters; nu s-a importat nimic',
    onDone: () => navigate('/admin/settings/import'),
  });
  return <ActionButton variant="ghost" action={discard} label="Renunță" />;
}
