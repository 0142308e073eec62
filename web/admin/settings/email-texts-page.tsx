import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
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
import { SmallButton } from '../shell/buttons.tsx';
import { EmailPreview } from '../workflows/email-preview.tsx';
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
          <div className="hide-scrollbar -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
            <SegmentedControl label="E-mailul" value={kind} choices={kindTabs} onChoose={setKind} className="w-max" />
          </div>
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
  text: EmailText;
  usual: EmailText;
  error: (field: keyof EmailText) => string | undefined;
  onChange: (text: EmailText) => void;
}

function EmailTextEditor({ kind, text, usual, error, onChange }: EmailTextEditorProps) {
  const opening = useRef<HTMLTextAreaElement>(null);
  const hasCursor = useRef(false);
  const isOwn = text.subject !== '' || text.opening !== '';
  const wrong = (field: keyof EmailText) => error(field) ?? findPlaceholderError(text[field], kind);
  /** Inserts at the cursor, or at the end of a text in which there was none yet. */
  const insertPlaceholder = (piece: string) => {
    const { current } = opening;
    const at = hasCursor.current && current ? current.selectionStart : text.opening.length;
    onChange({ ...text, opening: text.opening.slice(0, at) + piece + text.opening.slice(at) });
    current?.focus();
    // The new text moves the cursor to its end.
    requestAnimationFrame(() => current?.setSelectionRange(at + piece.length, at + piece.length));
  };
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <div className="space-y-5">
        <Field label="Subiect" error={wrong('subject')} hint="Dacă este gol, se folosește textul inițial.">
          <Input
            value={text.subject}
            placeholder={usual.subject}
            onChange={(event) => onChange({ ...text, subject: event.target.value })}
          />
        </Field>
        <Field
          label="Textul introductiv"
          error={wrong('opening')}
          hint="După „Bună ziua, …”. Un rând nou începe alt paragraf."
        >
          <Textarea
            ref={opening}
            rows={6}
            value={text.opening}
            onFocus={() => {
              hasCursor.current = true;
            }}
            placeholder={usual.opening}
            onChange={(event) => onChange({ ...text, opening: event.target.value })}
          />
        </Field>
        <PlaceholderButtons kind={kind} onPut={insertPlaceholder} />
        {isOwn && (
          <SmallButton icon={RotateCcw} onClick={() => onChange({ subject: '', opening: '' })} label="Textul inițial" />
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

function PlaceholderButtons({ kind, onPut }: { kind: EditableEmailKind; onPut: (piece: string) => void }) {
  return (
    <div>
      <p className="mb-2 font-semibold text-forest">Se completează automat</p>
      <ul className="flex flex-wrap gap-2">
        {listPlaceholders(kind).map((name) => (
          <li key={name}>
            <button
              type="button"
              title={emailPlaceholders[name]}
              onClick={() => onPut(`{${name}}`)}
              className="min-h-10 rounded-full border border-sand bg-limestone px-3.5 font-medium hover:border-leaf-dark"
            >
              <span className="sr-only">Pune </span>
              {`{${name}}`}
              <span className="sr-only">: {emailPlaceholders[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
