import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { listTokens } from '../../../../contract/api/routes.ts';
import { useFreshQuery } from '../../../lib/call.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AdminPage } from '../../kit/shell/admin-page.tsx';
import { settingsTabs } from '../../kit/shell/navigation.ts';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { ApiExamples } from './api-examples.tsx';
import { NewTokenDialog } from './new-token.tsx';
import { TokenList } from './token-list.tsx';

export default function ApiPage() {
  const query = useFreshQuery(listTokens);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <AdminPage
      title="Setări"
      tabTitle="Acces API"
      lead="Alte programe ale firmei (n8n, contabilitate, un tabel) citesc clienții, programările și ofertele și adaugă cereri, fiecare cu jetonul lui. Un jeton deschide numai ce îi dați aici."
      tabs={settingsTabs}
      actions={<Button size="sm" icon={KeyRound} onClick={() => setAdding(true)} label="Jeton nou" />}
    >
      <div className="max-w-4xl space-y-8">
        <QueryView query={query} failure="Jetoanele nu au putut fi încărcate" height="h-40">
          {({ items }) =>
            items.length > 0 ? (
              <TokenList tokens={items} />
            ) : (
              <MessagePanel
                icon={KeyRound}
                title="Încă niciun jeton"
                text="Niciun alt program nu are acces la datele firmei."
              />
            )
          }
        </QueryView>
        <ApiExamples />
      </div>
      {isAdding && <NewTokenDialog onClose={() => setAdding(false)} onCreated={setSecret} />}
      {secret && (
        <SecretDialog
          title="Jetonul este gata"
          description="Copiați-l acum în celălalt program: nu se mai afișează. Cine îl are poate tot ce poate jetonul, deci nu îl trimiteți prin e-mail."
          copyLabel="Copiază jetonul"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </AdminPage>
  );
}
