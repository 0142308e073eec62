import { RotateCcw } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
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

function EmailTextEditor(props: EmailTextEditorProps) {
  const { kind, text, error, onChange } = props;
  const isOwn = text.subject !== '' || text.opening !== '';
  const { varies } = emailKinds[kind];
  const wrong = (field: keyof EmailText) => error(field) ?? findPlaceholderError(text[field], kind);
  const { frame, opening, insertPlaceholder } = useTextFields(props);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <div className="space-y-5">
        <Field label="Subiect" error={wrong('subject')} hint={emptyHint}>
          <Input {...frame('subject')} />
        </Field>
        <Field
          label="Textul introductiv"
          error={wrong('opening')}
          hint="După „Bună ziua, …”. Un rând nou începe alt paragraf."
        >
          <Textarea rows={6} {...frame('opening')} {...opening} />
        </Field>
        <PlaceholderButtons kind={kind} onPut={insertPlaceholder} />
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

function useTextFields({ text, usual, onChange }: EmailTextEditorProps) {
  const opening = useRef<HTMLTextAreaElement>(null);
  const hasCursor = useRef(false);
  // A field that was emptied stays empty while it is typed in.
  const [emptied, setEmptied] = useState<keyof EmailText>();
  const show = (field: keyof EmailText) => text[field] || (field === emptied ? '' : usual[field]);
  const change = (field: keyof EmailText, typed: string) => {
    setEmptied(typed === '' ? field : undefined);
    onChange({ ...text, [field]: typed === usual[field] ? '' : typed });
  };
  /** Inserts at the cursor, or at the end of a text in which there was none yet. */
  const insertPlaceholder = (piece: string) => {
    const { current } = opening;
    const shown = show('opening');
    const at = hasCursor.current && current ? current.selectionStart : shown.length;
    change('opening', shown.slice(0, at) + piece + shown.slice(at));
    current?.focus();
    // The new text moves the cursor to its end.
    requestAnimationFrame(() => current?.setSelectionRange(at + piece.length, at + piece.length));
  };
  const onFocus = () => {
    hasCursor.current = true;
  };
  const frame = (field: keyof EmailText) => ({
    value: show(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(field, target.value),
    onBlur: () => setEmptied(undefined),
  });
  return { frame, opening: { ref: opening, onFocus }, insertPlaceholder };
}

const emptyHint = 'Dacă îl goliți, revine textul standard.';

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
