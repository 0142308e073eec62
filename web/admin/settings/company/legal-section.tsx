import { missingLegalData } from '../../../../contract/legal/missing-legal-data.ts';
import { PictureInput } from '../../pictures/picker/picture-input.tsx';
import { EntriesField } from '../entries-field.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { groupFields, type SiteSectionProps } from './site-section.ts';
import { TextInput } from './text-input.tsx';

/** What the law asks to be on every page. */
export function LegalSection(props: SiteSectionProps) {
  const { site, change, error } = props;
  const legal = groupFields('legal', props);
  const missing = missingLegalData(site);
  return (
    <SettingsSection
      id="date-legale"
      title="Date legale"
      text="Apar în subsolul fiecărei pagini și pe pagina de contact, cum cer Ordinul ANPC 225/2023 și Legea 365/2002."
    >
      {missing.length > 0 && (
        <p className="rounded-xl bg-leaf-soft px-4 py-3 text-sm sm:col-span-2">Mai lipsesc: {missing.join(', ')}.</p>
      )}
      <TextInput label="Denumirea juridică" {...legal('company')} hint="De exemplu: Verdeața Mea SRL" />
      <TextInput label="CUI" {...legal('taxId')} hint="De exemplu: RO18547290" />
      <TextInput
        label="Registrul comerțului"
        {...legal('register')}
        hint="De exemplu: J12/1234/2010 sau J2024001234005"
      />
      <TextInput
        label="Sediul social"
        {...legal('seat')}
        hint="Numai dacă este altul decât adresa firmei, care este atunci punct de lucru."
      />
      <div className="sm:col-span-2">
        <p className="mb-1 font-semibold text-forest">Autorizații</p>
        <p className="mb-3 text-sm text-ink-soft">
          Dacă aveți: de exemplu „Autorizație fitosanitară”, „seria PF nr. 0123”, „Autoritatea Națională Fitosanitară”.
        </p>
        <EntriesField
          label="Autorizație"
          add="Adaugă o autorizație"
          entries={site.legal.authorisations ?? []}
          parts={[
            { name: 'name', label: 'Felul' },
            { name: 'number', label: 'Seria și numărul' },
            { name: 'issuer', label: 'Emitentul' },
          ]}
          blank={{ name: '', number: '', issuer: '' }}
          error={(field) => error(`legal.authorisations.${field}`)}
          onChange={(authorisations) => change({ legal: { ...site.legal, authorisations } })}
        />
      </div>
      <div className="sm:col-span-2">
        <p className="mb-1 font-semibold text-forest">Pictograma SAL</p>
        <p className="mb-3 text-sm text-ink-soft">
          Până încărcați fișierul oficial de 250×50 pixeli de pe{' '}
          <a href="https://anpc.ro/ce-este-sal/" target="_blank" rel="noopener" className="text-leaf-dark underline">
            anpc.ro
          </a>
          , subsolul arată un desen al nostru cu același nume și același link.
        </p>
        <PictureInput
          label="Pictograma SAL"
          value={site.images.sal || undefined}
          onChange={(url) => change({ images: { ...site.images, sal: url ?? '' } })}
          invalid={Boolean(error('images.sal'))}
        />
      </div>
    </SettingsSection>
  );
}
