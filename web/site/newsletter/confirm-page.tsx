import { confirmSubscription } from '../../../contract/newsletter/routes.ts';
import { call } from '../../lib/call.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ConfirmAction } from './confirm-action.tsx';

export default function ConfirmPage() {
  return (
    <>
      <PageHead hidden title="Confirmarea abonării" description="Confirmați abonarea la noutăți." />
      <ConfirmAction
        title="Confirmați abonarea la noutăți"
        text="Sfaturi de sezon și lucrări noi. Vă puteți dezabona oricând, cu un clic."
        label="Confirm abonarea"
        act={(token) => call(confirmSubscription, { input: { token } })}
        done={{
          title: 'Abonarea este confirmată',
          text: 'Vă mulțumim. Primul e-mail vine odată cu următoarele noutăți din grădină.',
        }}
      />
    </>
  );
}
