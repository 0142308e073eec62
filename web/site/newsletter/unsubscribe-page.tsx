import { unsubscribe } from '../../../contract/newsletter/routes.ts';
import { call } from '../../lib/call.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ConfirmAction } from './confirm-action.tsx';

export default function UnsubscribePage() {
  return (
    <>
      <PageHead hidden title="Dezabonare" description="Renunțați la e-mailurile cu noutăți." />
      <ConfirmAction
        title="Nu mai doriți noutăți?"
        text="Cu un clic adresa dumneavoastră este scoasă din listă. Nu vă întrebăm nimic."
        label="Mă dezabonez"
        act={(token) => call(unsubscribe, { params: { token } })}
        done={{
          title: 'V-ați dezabonat',
          text: 'Nu veți mai primi noutăți de la noi. Ne puteți regăsi oricând pe site.',
        }}
      />
    </>
  );
}
