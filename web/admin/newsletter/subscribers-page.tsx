import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, MailPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { exportSubscribers, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { listSubscribersSchemas, subscriberStates } from '../../../contract/newsletter/schemas.ts';
import { endpointUrl } from '../../lib/call.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatPeriod } from '../labels/period-format.ts';
import { FilterChip } from '../list-page/filter-chip.tsx';
import { ListResults } from '../list-page/list-results.tsx';
import { ListTabs } from '../list-page/list-tabs.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';
import { showFailureToast } from '../page/action-toasts.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { SubscriberDialog } from './subscriber-dialog.tsx';
import { SubscriberList } from './subscriber-list.tsx';

/** Who gets the letters, and the proof that they agreed to. */
export default function SubscribersPage() {
  const { asked, value, page, isFiltered, set } = useListQuery(listSubscribers, listSubscribersSchemas);
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
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
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label="Starea abonaților"
          value={value('state')}
          onChoose={(state) => set({ state })}
          tabs={[
            { value: '', label: 'Toți' },
            { value: 'confirmed', label: 'Abonați', count: data?.counts.confirmed },
            { value: 'pending', label: 'Neconfirmați', count: data?.counts.pending },
            { value: 'unsubscribed', label: 'Dezabonați', count: data?.counts.unsubscribed },
          ]}
        />
        <SearchBox label="Caută o adresă" value={value('text')} onSearch={(text) => set({ text })} />
      </div>
      {value('joinedFrom') && (
        <FilterChip
          label={`veniți ${formatPeriod(value('joinedFrom'), value('joinedTo'))}`}
          onClear={() => set({ joinedFrom: '', joinedTo: '' })}
        />
      )}
      {value('leftFrom') && (
        <FilterChip
          label={`plecați ${formatPeriod(value('leftFrom'), value('leftTo'))}`}
          onClear={() => set({ leftFrom: '', leftTo: '' })}
        />
      )}
      <ListResults
        query={query}
        address={{ page, set }}
        failure="Abonații nu au putut fi încărcați"
        empty={<NoSubscribers isFiltered={isFiltered} />}
      >
        {({ items }) => <SubscriberList subscribers={items} onOpen={setOpenId} />}
      </ListResults>
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      <SubscriberDialog id={openId} onClose={() => setOpenId(undefined)} />
    </AdminPage>
  );
}

function NoSubscribers({ isFiltered }: { isFiltered: boolean }) {
  return (
    <MessagePanel
      icon={<Users size={28} aria-hidden />}
      title={isFiltered ? 'Nicio adresă aici' : 'Încă niciun abonat'}
      text={
        isFiltered
          ? 'Alegeți altă stare sau căutați altceva.'
          : 'Vizitatorii se abonează din subsolul site-ului și confirmă din email. Dacă aveți deja o listă cu acordul oamenilor, o puteți adăuga.'
      }
    />
  );
}
