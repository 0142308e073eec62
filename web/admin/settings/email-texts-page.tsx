import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type EditableEmailKind, editableEmailKinds, emailKinds } from '../../../contract/emails/email-kinds.ts';
import {
  type EmailText,
  emailPlaceholders,
  listPlaceholders,
  listUnknownEmailPlaceholders,
} from '../../../contract/emails/email-texts.ts';
import { previewEmailText } from '../../../contract/emails/routes.ts';
import { call } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { emptyTextHint, PlaceholderButtons, useCustomText, useInsertAtCursor } from '../kit/forms/custom-text.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { EmailPreview } from '../kit/workflows/email-preview.tsx';
import { SettingsScreen, settings } from './settings.tsx';

const kindTabs = editableEmailKinds.map((kind) => ({ value: kind, label: emailKinds[kind].shortLabel }));

export default function EmailTextsPage() {
  const [kind, setKind] = useState<EditableEmailKind>('visitReceived');
  return (
    <SettingsScreen
      wide
      name="Textele e-mailurilor"
      setting={settings.emailTexts}
      lead="Subiectul și textul introductiv al e-mailurilor către clienți. Restul rămâne neschimbat."
    >
      {({ value, change, fieldError }, { usual }) => (
        <>
          <SegmentedControl
            label="E-mailul"
            value={kind}
            choices={kindTabs}
            onChoose={setKind}
            className="sm:flex-wrap sm:rounded-3xl"
          />
          <EmailTextEditor
            key={kind}
            kind={kind}
            text={value[kind]}
            usual={usual[kind]}
            error={(field) => fieldError(`${kind}.${field}`)}
            onChange={(text) => change({ [kind]: text })}
          />
        </>
      )}
    </SettingsScreen>
  );
}

interface EmailTextEditorProps {
  kind: EditableEmailKind;
  /** '' stands for the standard text. */
  text: EmailText;
  usual: EmailText;
  error: (field: keyof EmailText) => string | undefined;
  onChange: (text: EmailText) => void;
}

function EmailTextEditor({ kind, text, usual, error, onChange }: EmailTextEditorProps) {
  const isOwn = text.subject !== '' || text.opening !== '';
  const { varies } = emailKinds[kind];
  const wrong = (field: keyof EmailText) => error(field) ?? findPlaceholderError(text[field], kind);
  const field = (name: keyof EmailText) => ({
    custom: text[name],
    standard: usual[name],
    onChange: (custom: string) => onChange({ ...text, [name]: custom }),
  });
  const subject = useCustomText(field('subject'));
  const opening = useCustomText(field('opening'));
  const { insert, area } = useInsertAtCursor(opening);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] 2xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div className="space-y-5">
        <Field label="Subiect" error={wrong('subject')} hint={emptyTextHint}>
          <Input
            value={subject.value}
            onChange={({ target }) => subject.change(target.value)}
            onBlur={subject.onBlur}
          />
        </Field>
        <Field
          label="Textul introductiv"
          error={wrong('opening')}
          hint="După „Bună ziua, …”. Un rând nou începe alt paragraf."
        >
          <Textarea
            rows={6}
            value={opening.value}
            onChange={({ target }) => opening.change(target.value)}
            onBlur={opening.onBlur}
            {...area}
          />
        </Field>
        <PlaceholderButtons names={listPlaceholders(kind)} meanings={emailPlaceholders} onPut={insert} />
        {varies && (
          <p className="text-ink-soft">
            Textul standard este altul {varies}. Cel schimbat de dumneavoastră pleacă la fel de fiecare dată.
          </p>
        )}
        {isOwn && (
          <SmallButton
            icon={RotateCcw}
            onClick={() => onChange({ subject: '', opening: '' })}
            label="Revino la textul standard"
          />
        )}
      </div>
      <EmailPreview
        title="Așa îl vede clientul"
        input={{ kind, ...text }}
        draw={(input) => call(previewEmailText, { input })}
        enabled={listUnknownEmailPlaceholders(text.subject + text.opening, kind).length === 0}
        className="xl:h-[calc(100dvh-12rem)]"
      />
    </div>
  );
}

function findPlaceholderError(text: string, kind: EditableEmailKind) {
  const unknown = listUnknownEmailPlaceholders(text, kind);
  return unknown.length > 0 ? `Nu există ${unknown.join(', ')}` : undefined;
}
