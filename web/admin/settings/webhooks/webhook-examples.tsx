import { apiDocumentPath } from '../../../../contract/api/document.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';

const example = `// npm install standardwebhooks
import { Webhook } from 'standardwebhooks';

// textul cererii, neschimbat, și anteturile ei
const { type, data } = new Webhook('whsec_…').verify(body, headers);`;

export const WebhookExamples = () => (
  <FramedSection
    id="verificare"
    title="Cum verifică celălalt program"
    text="Fiecare anunț este un POST cu JSON, semnat după Standard Webhooks. Programul verifică semnătura, răspunde cu 200 în zece secunde și sare peste un webhook-id pe care l-a mai primit."
    aside={<CopyButton text={example} label="Copiază exemplul" />}
  >
    <pre className="rounded-inset bg-limestone p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{example}</pre>
    <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-soft">
      <li>
        În n8n: nodul Webhook cu „Raw Body” pornit, apoi un nod Code cu verificarea. Ghidul are un exemplu întreg, la
        „Conexiuni › Webhooks”.
      </li>
      <li>
        Ce cuprinde fiecare anunț stă la „x-webhooks” în{' '}
        <a href={apiDocumentPath} target="_blank" rel="noreferrer" className="text-leaf-dark underline">
          documentul OpenAPI
        </a>
        ; obiectele sunt aceleași ca la API.
      </li>
      <li>Fișierele importate nu sunt anunțate rând cu rând: programele le citesc prin API, cu updatedSince.</li>
    </ul>
  </FramedSection>
);
