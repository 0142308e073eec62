import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getClientProfile, setClientNewsletter } from '../../../contract/client-page/routes.ts';
import { newsletterConsent } from '../../../contract/newsletter/consent.ts';
import { buildQuery, call } from '../../lib/call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';

export function NewsletterToggle({ isSubscribed }: { isSubscribed: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: boolean) => call(setClientNewsletter, { input: { isSubscribed: wanted } }),
    onSettled: () => client.invalidateQueries(buildQuery(getClientProfile)),
  });
  return (
    <>
      <Checkbox
        checked={isPending ? variables : isSubscribed}
        onChange={({ target }) => !isPending && mutate(target.checked)}
      >
        Trimiteți-mi noutăți
        <span className="block text-sm text-ink-soft">{newsletterConsent.text}</span>
      </Checkbox>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error?.message}
      </p>
    </>
  );
}
