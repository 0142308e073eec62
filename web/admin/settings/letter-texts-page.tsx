import { useState } from 'react';
import {
  getLetterTexts,
  type LetterTexts,
  saveLetterTexts,
  type WordedLetter,
} from '../../../contract/letter-texts.ts';
import { queryOf } from '../../lib/call.ts';
import { Choices } from '../../ui/choices.tsx';
import type { ScreenHandle } from '../shell/admin-layout.tsx';
import { LetterTextEditor } from './letter-text-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const handle: ScreenHandle = { adminOnly: true };

const letters: { value: WordedLetter; label: string }[] = [
  { value: 'visitReceived', label: 'Cerere primită' },
  { value: 'visitConfirmed', label: 'Confirmare' },
  { value: 'visitReminder', label: 'Reamintire' },
  { value: 'visitMoved', label: 'Mutare' },
  { value: 'visitCancelled', label: 'Anulare' },
  { value: 'visitThanks', label: 'Mulțumire' },
];

export default function LetterTextsPage() {
  return (
    <SettingsScreen
      wide
      name="Textele scrisorilor"
      settings={queryOf(getLetterTexts)}
      lead="Subiectul și primele rânduri ale scrisorilor către clienți. Restul scrisorii rămâne."
    >
      {({ texts, version, usual }) => <LetterTextsForm loaded={{ value: texts, version }} usual={usual} />}
    </SettingsScreen>
  );
}

function LetterTextsForm({ loaded, usual }: { loaded: { value: LetterTexts; version: number }; usual: LetterTexts }) {
  const form = useSettingsForm(saveLetterTexts, 'texts', loaded);
  const [kind, setKind] = useState<WordedLetter>('visitReceived');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className="hide-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <Choices label="Scrisoarea" value={kind} choices={letters} onChoose={setKind} className="w-max" />
      </div>
      <LetterTextEditor
        key={kind}
        kind={kind}
        text={form.value[kind]}
        usual={usual[kind]}
        error={(field) => form.error(`${kind}.${field}`)}
        onChange={(text) => form.change({ [kind]: text })}
      />
      <SaveBar {...form} />
    </form>
  );
}
