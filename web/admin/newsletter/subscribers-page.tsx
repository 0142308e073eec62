import { Download, MailPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { exportSubscribers, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { listSubscribersSchemas, subscriberStates } from '../../../contract/newsletter/schemas.ts';
import { endpointUrl } from '../../lib/call.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatPeriod } from '../labels/period-format.ts';
import { ListResults } from '../list-page/list-results.tsx';
import { ListToolbar } from '../list-page/list-toolbar.tsx';
import { useList } from '../list-page/use-list.ts';
import { showFailureToast } from '../page/action-toasts.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { SubscriberDialog } from './subscriber-dialog.tsx';
import { SubscriberList } from './subscriber-list.tsx';

/** The subscribers, with the proof of their consent. */
export default function SubscribersPage() {
  const list = useList(listSubscribers, listSubscribersSchemas);
  const { data, value } = list;
  const table = endpointUrl(exportSubscribers, {
    query: { state: subscriberStates.find((each) => each === value('state')) },
  });
  const [isImporting, setImporting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  return (
    <AdminPage
      title="Noutăți"
      lead="Abonații, cu dovada acordului fiecăruia."
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            onClick={() => void downloadFile(table, 'abonati.csv').catch(showFailureToast)}
          >
            <Download size={17} aria-hidden />
            CSV
          </Button>
          <Button size="sm" onClick={() => setImporting(true)}>
            <MailPlus size={17} aria-hidden />
            Adaugă adrese
          </Button>
        </>
      }
    >
      <NewsletterTabs />
      <ListToolbar
        list={list}
        tabs={{
          label: 'Starea abonaților',
          name: 'state',
          tabs: [
            { value: '', label: 'Toți' },
            { value: 'confirmed', label: 'Abonați', count: data?.counts.confirmed },
            { value: 'pending', label: 'Neconfirmați', count: data?.counts.pending },
            { value: 'unsubscribed', label: 'Dezabonați', count: data?.counts.unsubscribed },
          ],
        }}
        search={{ label: 'Caută o adresă' }}
        chips={[
          {
            label: value('joinedFrom') && `veniți ${formatPeriod(value('joinedFrom'), value('joinedTo'))}`,
            clears: ['joinedFrom', 'joinedTo'],
          },
          {
            label: value('leftFrom') && `plecați ${formatPeriod(value('leftFrom'), value('leftTo'))}`,
            clears: ['leftFrom', 'leftTo'],
          },
        ]}
      />
      <ListResults
        list={list}
        failure="Abonații nu au putut fi încărcați"
        empty={{
          icon: <Users size={28} aria-hidden />,
          title: 'Încă niciun abonat',
          text: 'Vizitatorii se abonează din subsolul site-ului și confirmă din email. Dacă aveți deja o listă cu acordul oamenilor, o puteți adăuga.',
        }}
        noMatch={{ title: 'Nicio adresă aici', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items }) => <SubscriberList subscribers={items} onOpen={setOpenId} />}
      </ListResults>
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      <SubscriberDialog id={openId} onClose={() => setOpenId(undefined)} />
    </AdminPage>
  );
}
