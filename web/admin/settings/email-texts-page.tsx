import { useState } from 'react';
import { type EditableEmailKind, editableEmailKinds, emailKinds } from '../../../contract/emails/email-kinds.ts';
import type { EmailTexts } from '../../../contract/emails/email-texts.ts';
import { getEmailTexts, saveEmailTexts } from '../../../contract/emails/routes.ts';
import { queryOf } from '../../lib/call.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { EmailTextEditor } from './email-text-editor.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

const kindTabs = editableEmailKinds.map((kind) => ({ value: kind, label: emailKinds[kind].shortLabel }));

export default function EmailTextsPage() {
  return (
    <SettingsScreen
      wide
      name="Textele e-mailurilor"
      settings={queryOf(getEmailTexts)}
      lead="Subiectul și textul introductiv al e-mailurilor către clienți. Restul rămâne neschimbat."
    >
      {({ texts, version, usual }) => <EmailTextsForm loaded={{ value: texts, version }} usual={usual} />}
    </SettingsScreen>
  );
}

function EmailTextsForm({ loaded, usual }: { loaded: { value: EmailTexts; version: number }; usual: EmailTexts }) {
  const form = useSettingsForm(saveEmailTexts, 'texts', loaded);
  const [kind, setKind] = useState<EditableEmailKind>('visitReceived');
  return (
    <SettingsForm form={form}>
      <div className="hide-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SegmentedControl label="E-mailul" value={kind} choices={kindTabs} onChoose={setKind} className="w-max" />
      </div>
      <EmailTextEditor
        key={kind}
        kind={kind}
        text={form.value[kind]}
        usual={usual[kind]}
        error={(field) => form.fieldError(`${kind}.${field}`)}
        onChange={(text) => form.change({ [kind]: text })}
      />
    </SettingsForm>
  );
}
