import { useId } from 'react';
import { addBusyCalendar, listBusyCalendars, saveBusyCalendar } from '../../../../contract/busy-calendars/routes.ts';
import {
  addBusyCalendarSchemas,
  type BusyCalendar,
  saveBusyCalendarSchemas,
} from '../../../../contract/busy-calendars/schemas.ts';
import type { Team } from '../../../../contract/teams/schemas.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { staleWithVisits } from '../../kit/changes/stale-with-visits.ts';
import { useRefresh } from '../../kit/changes/use-action.tsx';
import { FormDialog } from '../../kit/forms/form-dialog.tsx';
import { useCheckedForm } from '../../kit/forms/use-checked-submit.ts';

interface BusyCalendarFormProps {
  /** Undefined for a new one. */
  calendar: BusyCalendar | undefined;
  teams: Team[];
  onClose: () => void;
}

const where =
  'Google: Setările calendarului › Integrați calendarul › Adresa secretă în format iCal. Outlook: Setări › Calendare partajate › Publicați un calendar › ICS. iCloud: partajați calendarul ca public.';

/** Kept nowhere while it is typed: the address is a secret. */
export function BusyCalendarForm({ calendar, teams, onClose }: BusyCalendarFormProps) {
  const refresh = useRefresh([listBusyCalendars, ...staleWithVisits]);
  const finish = async (title: string) => {
    showToast({ title });
    onClose();
    await refresh();
  };
  return calendar ? (
    <ChangeForm calendar={calendar} onClose={onClose} onSaved={() => finish('Calendarul a fost salvat')} />
  ) : (
    <NewForm teams={teams} onClose={onClose} onSaved={() => finish('Calendarul a fost legat și se citește')} />
  );
}

interface NewFormProps {
  teams: Team[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

function NewForm({ teams, onClose, onSaved }: NewFormProps) {
  const active = teams.filter(({ isActive }) => isActive);
  const form = useCheckedForm(addBusyCalendarSchemas.input, { teamId: active[0]?.id ?? '', name: '', address: '' });
  const { errors, input } = form;
  const listId = useId();
  const members = teams.find(({ id }) => id === form.value.teamId)?.members ?? [];
  return (
    <FormDialog
      title="Leagă un calendar"
      description="Când omul sau echipa este ocupată după calendar, orele echipei se închid."
      label="Leagă calendarul"
      isPending={form.isSubmitting}
      onSubmit={form.submit(async (given) => {
        await call(addBusyCalendar, { input: given });
        await onSaved();
      })}
      onClose={onClose}
    >
      <ErrorSummary attempt={form.refusals} />
      <Field label="Echipa" required error={errors.teamId}>
        <Select options={active.map(({ id, name }) => ({ value: id, label: name }))} {...input('teamId')} />
      </Field>
      <Field label="Al cui este" required hint="Un om din echipă sau numele calendarului." error={errors.name}>
        <Input maxLength={60} list={listId} autoComplete="off" {...input('name')} />
      </Field>
      <datalist id={listId}>
        {members.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Adresa calendarului (ICS)" required hint={where} error={errors.address}>
        <Input maxLength={2000} autoComplete="off" spellCheck={false} {...input('address')} />
      </Field>
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}

interface ChangeFormProps {
  calendar: BusyCalendar;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

function ChangeForm({ calendar: { id, name, host, version }, onClose, onSaved }: ChangeFormProps) {
  const start: { name: string; address?: string; version: number } = { name, version };
  const form = useCheckedForm(saveBusyCalendarSchemas.input, start);
  const { errors, input } = form;
  return (
    <FormDialog
      title={name}
      label="Salvează"
      isPending={form.isSubmitting}
      onSubmit={form.submit(async (given) => {
        await call(saveBusyCalendar, { params: { id }, input: given as typeof start });
        await onSaved();
      })}
      onClose={onClose}
    >
      <ErrorSummary attempt={form.refusals} />
      <Field label="Al cui este" required error={errors.name}>
        <Input maxLength={60} autoComplete="off" {...input('name')} />
      </Field>
      <Field
        label="Altă adresă (ICS)"
        hint={`Este setată una de la ${host}. Gol: rămâne aceasta. Orele citite rămân până la prima citire a celei noi.`}
        error={errors.address}
      >
        <Input
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          name="address"
          value={form.value.address ?? ''}
          onChange={({ target }) => form.change({ address: target.value || undefined })}
        />
      </Field>
      <FormAlert message={errors.root} />
    </FormDialog>
  );
}
