import { apiDocumentPath } from '../../../../contract/api/document.ts';
import { apiListVisits } from '../../../../contract/api/routes.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';

export function ApiExamples() {
  const { origin } = window.location;
  const address = `${origin}${apiListVisits.path}`;
  const example = `curl '${address}?updatedSince=2027-03-15T00:00:00Z' \\\n  -H 'Authorization: Bearer JETON'`;
  return (
    <FramedSection
      id="exemple"
      title="Cum se folosește"
      text="Toate apelurile, cu obiectele lor, sunt descrise într-un document OpenAPI pe care îl citesc multe programe. Ghidul are exemple pentru curl și n8n, la „Conexiuni › API”."
      aside={<CopyButton text={example} label="Copiază exemplul" />}
    >
      <pre className="rounded-inset bg-limestone p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {example}
      </pre>
      <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          În n8n: nodul HTTP Request, autentificare „Header Auth”, numele Authorization, valoarea Bearer urmat de jeton.
        </li>
        <li>
          <a href={apiDocumentPath} target="_blank" rel="noreferrer" className="text-leaf-dark underline">
            Documentul OpenAPI
          </a>{' '}
          · cel mult 600 de apeluri în zece minute pentru fiecare jeton.
        </li>
      </ul>
    </FramedSection>
  );
}
