import { RotateCcw } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import {
  type LetterText,
  type TextPlaceholder,
  textPlaceholders,
  unknownPlaceholders,
  type WordedLetter,
} from '../../../contract/letter-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { LetterTextPreview } from './letter-text-preview.tsx';

interface LetterTextEditorProps {
  kind: WordedLetter;
  text: LetterText;
  usual: LetterText;
  error: (field: keyof LetterText) => string | undefined;
  onChange: (text: LetterText) => void;
}

/** Two texts, the pieces that can be put into them, and the letter as the client sees it. */
export function LetterTextEditor({ kind, text, usual, error, onChange }: LetterTextEditorProps) {
  const opening = useRef<HTMLTextAreaElement>(null);
  const isOwn = text.subject !== '' || text.opening !== '';
  const wrong = (field: keyof LetterText) => error(field) ?? unknownIn(text[field]);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <div className="space-y-5">
        <Field label="Subiect" error={wrong('subject')} hint="Gol, rămâne textul inițial.">
          <Input
            value={text.subject}
            placeholder={usual.subject}
            onChange={(event) => onChange({ ...text, subject: event.target.value })}
          />
        </Field>
        <Field
          label="Primele rânduri"
          error={wrong('opening')}
          hint="După „Bună ziua, …”. Un rând nou începe alt paragraf."
        >
          <Textarea
            ref={opening}
            rows={6}
            value={text.opening}
            placeholder={usual.opening}
            onChange={(event) => onChange({ ...text, opening: event.target.value })}
          />
        </Field>
        <Pieces onPut={(piece) => onChange({ ...text, opening: withPiece(opening, text.opening, piece) })} />
        {isOwn && (
          <Button variant="outline" size="sm" onClick={() => onChange({ subject: '', opening: '' })}>
            <RotateCcw size={17} aria-hidden />
            Textul inițial
          </Button>
        )}
      </div>
      <LetterTextPreview kind={kind} text={text} />
    </div>
  );
}

function unknownIn(text: string) {
  const unknown = unknownPlaceholders(text);
  return unknown.length > 0 ? `Nu există ${unknown.join(', ')}` : undefined;
}

function Pieces({ onPut }: { onPut: (piece: string) => void }) {
  return (
    <div>
      <p className="mb-2 font-semibold text-forest">Se completează singure</p>
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(textPlaceholders) as TextPlaceholder[]).map((name) => (
          <li key={name}>
            <button
              type="button"
              title={textPlaceholders[name]}
              onClick={() => onPut(`{${name}}`)}
              className="min-h-10 rounded-full border border-sand bg-limestone px-3.5 font-medium hover:border-leaf-dark"
            >
              <span className="sr-only">Pune </span>
              {`{${name}}`}
              <span className="sr-only">: {textPlaceholders[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the cursor stands, or at the end. */
function withPiece({ current }: RefObject<HTMLTextAreaElement | null>, text: string, piece: string) {
  const at = current?.selectionStart ?? text.length;
  current?.focus();
  return text.slice(0, at) + piece + text.slice(at);
}
