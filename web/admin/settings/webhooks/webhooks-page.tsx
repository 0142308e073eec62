import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { listWebhooks } from '../../../../contract/webhooks/routes.ts';
import { maxSubscriptions, type Webhook as Subscription } from '../../../../contract/webhooks/schemas.ts';
import { useFreshQuery } from '../../../lib/call.ts';
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { AdminPage } from '../../kit/shell/admin-page.tsx';
import { settingsTabs } from '../../kit/shell/navigation.ts';
import { QueryView } from '../../kit/shell/screen-states.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { WebhookExamples } from './webhook-examples.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';

export default function WebhooksPage() {
  const query = useFreshQuery(listWebhooks);
  const [edited, setEdited] = useState<Subscription | 'new'>();
  const [secret, setSecret] = useState<string>();
  const isFull = (query.data?.items.length ?? 0) >= maxSubscriptions;
  return (
    <AdminPage
      title="Setări"
      tabTitle="Webhooks"
      lead="Când se întâmplă ceva (o cerere de vizită, o ofertă acceptată, o plată), site-ul anunță imediat alte programe ale firmei: n8n, Zapier, Make, contabilitatea, un chat."
      tabs={settingsTabs}
      actions={!isFull && <Button size="sm" icon={Plus} onClick={() => setEdited('new')} label="Anunță un program" />}
    >
      <div className="max-w-4xl space-y-8">
        <QueryView query={query} failure="Programele anunțate nu au putut fi încărcate" height="h-40">
          {({ items }) =>
            items.length > 0 ? (
              <WebhookList items={items} onEdit={setEdited} onRenewed={setSecret} />
            ) : (
              <MessagePanel
                icon={Webhook}
                title="Niciun program nu este anunțat"
                text="Adăugați adresa pe care v-o dă celălalt program și alegeți ce vrea să afle."
              />
            )
          }
        </QueryView>
        <WebhookExamples />
      </div>
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onCreated={setSecret}
        />
      )}
      {secret && (
        <SecretDialog
          title="Cheia de semnare"
          description="Copiați-o acum în celălalt program: nu se mai afișează. Cu ea programul verifică faptul că anunțurile vin de la site-ul dumneavoastră."
          copyLabel="Copiază cheia"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </AdminPage>
  );
}
