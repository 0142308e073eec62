import { useId } from 'react';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '../../../../contract/webhooks/events.ts';
import { addWebhook, listWebhooks, saveWebhook } from '../../../../contract/webhooks/routes.ts';
import { type Webhook, webhookInput } from '../../../../contract/webhooks/schemas.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useRefresh } from '../../kit/changes/use-action.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { useCheckedForm } from '../../kit/forms/use-checked-submit.ts';

interface WebhookFormProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

const blank: InputOf<typeof addWebhook> = { url: '', events: [], isOn: true };

/** Has no draft: what is typed may hold a key in the address. */
export function WebhookForm({ webhook, onClose, onCreated }: WebhookFormProps) {
  const { url, events, isOn } = webhook ?? blank;
  const form = useCheckedForm(webhookInput, { url, events, isOn });
  const refresh = useRefresh([listWebhooks]);
  const { value, errors, input } = form;
  const save = async (given: typeof blank) => {
    if (webhook) {
      const { id, version } = webhook;
      await call(saveWebhook, { params: { id }, input: { ...given, version } });
      showToast({ title: 'Salvat' });
    } else onCreated((await call(addWebhook, { input: given })).secret);
    onClose();
    await refresh();
  };
  return (
    <FormDialog
      title={webhook ? 'Programul anunțat' : 'Anunță un program'}
      label={webhook ? 'Salvează' : 'Adaugă'}
      isPending={form.isSubmitting}
      onSubmit={form.submit(save)}
      onClose={onClose}
    >
      <ErrorSummary attempt={form.refusals} />
      <Field
        label="Adresa"
        required
        hint="O dă celălalt program. În n8n: nodul Webhook, metoda POST, „Production URL”."
        error={errors.url}
      >
        <Input type="url" maxLength={2000} autoComplete="off" spellCheck={false} {...input('url')} />
      </Field>
      <EventChoice chosen={value.events} error={errors.events} onChange={(chosen) => form.change({ events: chosen })} />
      <Checkbox checked={value.isOn} onChange={({ target }) => form.change({ isOn: target.checked })}>
        Pornit
        <span className="block text-ink-soft">
          Cât este oprit, ce se întâmplă nu se mai notează pentru acest program.
        </span>
      </Checkbox>
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}

const kindLabels: Record<(typeof webhookEvents)[WebhookEvent]['kind'], string> = {
  visits: 'Vizite',
  inquiries: 'Mesaje',
  quotes: 'Oferte',
  agreements: 'Contracte',
  clients: 'Clienți',
  payments: 'Plăți',
  reviews: 'Recenzii',
};

interface EventChoiceProps {
  chosen: WebhookEvent[];
  error: string | undefined;
  onChange: (chosen: WebhookEvent[]) => void;
}

function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const errorId = useId();
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, event] : chosen.filter((other) => other !== event));
  const isAll = chosen.length === webhookEventNames.length;
  return (
    <fieldset data-invalid={error && true} aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold text-forest">Ce este anunțat</legend>
      <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : [...webhookEventNames])}>
        Toate evenimentele
      </Checkbox>
      <div className="gap-x-6 border-t border-sand sm:columns-2">
        {Object.entries(kindLabels).map(([kind, label]) => (
          <fieldset key={kind} className="break-inside-avoid">
            <legend className="pt-3 text-sm font-semibold text-ink-soft">{label}</legend>
            {webhookEventNames
              .filter((event) => webhookEvents[event].kind === kind)
              .map((event) => (
                <Checkbox
                  key={event}
                  className="py-1.5"
                  checked={chosen.includes(event)}
                  onChange={({ target }) => toggle(event, target.checked)}
                >
                  {webhookEvents[event].label}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
